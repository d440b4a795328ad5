// Tells why a page does not start.  It is an old-fashioned script without modules and WebAssembly, so that it runs
// where they do not.  What goes wrong is collected; if the page's program is not there soon after, or within
// 15 seconds, the cause is told on the page, with a link to the check of the installation.  Where the page comes from
// the copy for playing offline, the service worker then mends what is damaged in it.  What cannot be loaded later is
// told too: the page must be loaded again.
(function () {
  "use strict";
  var AFTER = 3000; // ms that a program may still take after something went wrong
  var LATEST = 15000; // ms after which a page that has not started says something
  var MENDING = 20000; // ms that the service worker may take for the copy before the page is loaded again
  var PAGES = 512; // of 64 KB, that both programs need of memory at least
  var SANDBOX = "allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups";
  var root = document.documentElement;
  var faults = [];
  var timer = 0;
  var begun = Date.now();
  var box = null;
  var mending = null; // what waits until the copy is mended; null before that is asked for

  function file(address) {
    return String(address).split(/[?#]/)[0].replace(/^.*\/((?:app|pyodide)-[^/]+\/)/, "$1");
  }

  /** A sentence for the person in front of the page, and one for who put the site there. */
  function cause(text) {
    text = String(text);
    var status = /([^\s:]+): (\d{3})\b/.exec(text);
    if (location.protocol === "file:") {
      return ["Aquesta pàgina s’ha obert com un fitxer.", "Faristol s’ha de servir des d’un servidor web, encara que sigui al mateix ordinador."];
    }
    if (typeof WebAssembly !== "object" || !("noModule" in document.createElement("script")) || /SyntaxError|is not a constructor/.test(text)) {
      return ["Aquest navegador és massa antic. Actualitza’l o prova’n un altre.", text];
    }
    if (/out of memory|could not allocate|RangeError/i.test(text) || !hasMemory()) {
      return ["Aquest aparell no té prou memòria lliure. Tanca altres pestanyes i torna-ho a provar.", text];
    }
    if (/unsafe-eval|Content.Security.Policy|CSP|blocked by policy/i.test(text)) {
      return ["El web on hi ha Faristol no li deixa fer el que necessita.", "La capçalera Content-Security-Policy del servidor ho prohibeix (" + text + "). Ha de permetre script-src 'self' 'wasm-unsafe-eval' i worker-src 'self'."];
    }
    if (self.origin === "null") {
      return ["El marc que conté Faristol no el deixa funcionar.", "L’atribut sandbox de l’iframe s’ha de treure, o ha de dir: sandbox=\"" + SANDBOX + "\"."];
    }
    if (status) {
      return ["Falta un fitxer del joc.", "El servidor respon " + status[2] + " per al fitxer " + file(status[1]) + "."];
    }
    if (/cut short|failed with error code|is not a valid|magic|CompileError|BadZipFile/.test(text)) {
      return ["Un fitxer del joc ha arribat malmès.", text + ". Torna’l a copiar sense que res no el canviï (FTP en mode binari)."];
    }
    return ["El joc no s’ha pogut engegar.", text];
  }

  function hasMemory() {
    try {
      return Boolean(new WebAssembly.Memory({ initial: PAGES }));
    } catch (error) {
      return false;
    }
  }

  function paragraph(text, name) {
    var made = document.createElement("p");
    if (name) made.className = name;
    made.textContent = text;
    return made;
  }

  /** The service worker that this page comes from, if any. */
  function worker() {
    try {
      return navigator.serviceWorker.controller;
    } catch (error) {
      return null; // a browser without, or a closed frame
    }
  }

  /** Have the copy of the site on this device compared with what it should be, and mended; then call `then`. */
  function mend(then) {
    var keeper = worker();
    if (!keeper) return then();
    if (mending) return mending.push(then);
    var waiting = [then];
    var channel = new MessageChannel();
    function done() {
      if (mending !== waiting) return;
      mending = null;
      waiting.forEach(function (call) {
        call();
      });
    }
    mending = waiting;
    channel.port1.onmessage = done;
    setTimeout(done, MENDING);
    keeper.postMessage("mend", [channel.port2]);
  }

  function reload() {
    location.reload();
  }

  function link(address, text) {
    var made = document.createElement("a");
    made.href = address;
    made.textContent = text;
    return made;
  }

  /** Show the box with these sentences, a button to load the page again, and perhaps more. */
  function put(told, label, pressed, more) {
    if (box) box.remove();
    box = document.createElement("div");
    box.id = "start-fault";
    box.setAttribute("role", "alert");
    box.appendChild(paragraph(told[0], "bold"));
    if (told[1]) box.appendChild(paragraph(told[1], "text-2"));
    var again = document.createElement("button");
    again.type = "button";
    again.className = "button primary";
    again.textContent = label;
    again.onclick = function () {
      again.disabled = true;
      again.textContent = "Un moment…";
      pressed();
    };
    box.appendChild(again);
    if (more) box.appendChild(more);
    var open = document.querySelectorAll("dialog[open]"); // the rest of the page cannot be reached beside it
    (open[open.length - 1] || document.body).appendChild(box);
  }

  function show(told) {
    if (root.dataset.program === "ready" || !document.body) return;
    put(told, "Torna-ho a provar", again, link("comprova.html", "Comprova la instal·lació"));
  }

  function again() {
    mend(reload);
  }

  /** A part of the program cannot be loaded, long after its start: the files of its version may be gone. */
  function late() {
    put(
      ["No s’ha pogut carregar una part del programa. Torna a carregar la pàgina: el que hi ha desat no es perd.", ""],
      "Torna a carregar la pàgina",
      again,
    );
  }

  /** Ask for each script again, and look at what the host sends. */
  function look(then) {
    var nodes = document.querySelectorAll("script[src], link[rel=modulepreload]");
    var left = nodes.length;
    var found = null;
    function answered(address, reason) {
      if (reason && !found) found = ["", "El fitxer " + file(address) + ": " + reason];
      left -= 1;
      if (!left) then(found);
    }
    for (var at = 0; at < nodes.length; at += 1) ask(nodes[at].src || nodes[at].href, answered);
    if (!left) then(null);
  }

  function ask(address, answered) {
    var request = new XMLHttpRequest();
    request.onload = function () {
      var type = request.getResponseHeader("Content-Type") || "sense tipus";
      var status = request.status;
      if (status && (status < 200 || status > 299)) answered(address, "el servidor respon " + status + ".");
      else if (!/javascript/.test(type)) answered(address, "el servidor l’envia com a «" + type + "» i ha de ser «text/javascript».");
      else answered(address, "");
    };
    request.onerror = function () {
      answered(address, "no s’ha pogut baixar.");
    };
    try {
      request.open("GET", address);
      request.send();
    } catch (error) {
      answered(address, String(error));
    }
  }

  /** A page may be older than the folder that it names: load it anew, once. */
  function isOutdated(fault) {
    if (!/(app|pyodide)-[0-9a-f]+\//.test(fault) && !/: 404/.test(fault)) return false;
    try {
      if (sessionStorage.getItem("faristol.reloaded") === location.href) return false;
      sessionStorage.setItem("faristol.reloaded", location.href);
    } catch (error) {
      return false;
    }
    return navigator.onLine !== false;
  }

  function tell() {
    clearTimeout(timer);
    timer = 0;
    if (root.dataset.program === "ready") return;
    mend(function () {});
    var told = cause(faults[0] || "");
    if (faults.length && told[0] !== "El joc no s’ha pogut engegar.") {
      if (isOutdated(faults[0])) return again();
      return show(told);
    }
    look(function (found) {
      if (found) {
        if (/respon 404/.test(found[1]) && isOutdated(": 404")) return again();
        show([told[0], found[1]]);
      } else if (faults.length) show(told);
      else if (document.readyState !== "complete" || root.dataset.engine === "download") {
        show(["Encara es baixa el joc: la connexió és lenta.", ""]);
      } else show(["El joc no s’ha pogut engegar.", "Cap fitxer no falta, i el programa no comença."]);
    });
  }

  function fault(text) {
    if (root.dataset.program === "ready") return;
    faults.push(text);
    if (!timer) timer = setTimeout(tell, Math.max(0, Math.min(AFTER, begun + LATEST - Date.now())));
  }

  window.addEventListener(
    "error",
    function (event) {
      var target = event.target;
      if (target && target.tagName === "SCRIPT") fault(target.src || "script");
      else if (event.message) fault(event.message);
    },
    true,
  );
  window.addEventListener("unhandledrejection", function (event) {
    fault(String((event.reason && event.reason.message) || event.reason));
  });
  document.addEventListener("securitypolicyviolation", function (event) {
    if (/script|worker|connect/.test(event.violatedDirective)) {
      fault("Content-Security-Policy: " + event.violatedDirective + " " + event.blockedURI);
    }
  });
  setTimeout(function () {
    if (root.dataset.program !== "ready" && !box) tell();
  }, LATEST);
  new MutationObserver(function (changes) {
    changes.forEach(function (change) {
      if (change.attributeName === "data-program" && root.dataset.program === "ready" && box) box.remove();
      if (change.attributeName === "data-engine" && root.dataset.engine === "failed") mend(function () {});
    });
  }).observe(root, { attributes: true, attributeFilter: ["data-program", "data-engine"] });

  /** Hand in a form as the browser would, in a frame that forbids it and says nothing. */
  function handIn(form) {
    if (form && (form.noValidate || form.reportValidity())) {
      form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    }
  }

  /** In a frame without allow-forms the browser drops what is handed in before its event: take Enter and buttons. */
  function takeForms() {
    var probe = document.createElement("form");
    var isTaken = false;
    probe.hidden = true;
    probe.onsubmit = function () {
      isTaken = true;
      return false;
    };
    document.body.appendChild(probe);
    probe.requestSubmit();
    probe.remove();
    if (isTaken) return;
    document.addEventListener("click", function (event) {
      var pressed = event.target.closest && event.target.closest("button, input");
      if (!event.defaultPrevented && pressed && pressed.type === "submit" && !pressed.disabled) handIn(pressed.form);
    });
    document.addEventListener("keydown", function (event) {
      var field = event.target;
      if (event.key !== "Enter" || event.defaultPrevented || event.isComposing || field.tagName !== "INPUT" || !field.form) return;
      var go = field.form.querySelector("[type=submit]");
      if (go) go.click(); // as the browser does with the form's first button
      else handIn(field.form);
    });
  }

  if (self !== top && window.HTMLFormElement && HTMLFormElement.prototype.requestSubmit) {
    document.addEventListener("DOMContentLoaded", takeForms);
  }
  if (location.protocol === "file:" || typeof WebAssembly !== "object") fault("");

  window.faristolStart = { cause: cause, fault: fault, again: again, late: late, mend: mend };
})();
