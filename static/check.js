// The check of an installation, for who has put the site on a host: each line says what is right or wrong, and what
// to do.  It asks the host past every cache, so that it sees what a new visitor would get, and has the service worker
// look at the copy on this device, which it can mend.
(() => {
  const FOLDER = new URL("./", document.currentScript.src);
  const ROOT = new URL("../", FOLDER);
  const RIGHT = "right", ADVICE = "advice", WRONG = "wrong";
  const MARKS = { [RIGHT]: "✓", [ADVICE]: "–", [WRONG]: "✗" };
  const SAID = { [RIGHT]: "Bé", [ADVICE]: "Avís", [WRONG]: "Malament" };
  const MOST = 5; // files that a line names
  const TYPES = { html: /text\/html/, css: /text\/css/, js: /javascript/, json: /json|octet|text/ };
  const PICTURES = { svg: /image\/svg/, png: /image\//, webp: /image\// };
  // What the attribute sandbox of a frame must allow, if there is one; embed.html and start.js have the same list.
  const SANDBOX = "allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups";
  const LONG = 24 * 3600; // s
  const PATIENCE = 30000; // ms that the service worker may take to read its copy, or to mend it
  const report = [];

  const some = (names) => names.slice(0, MOST).join(", ") + (names.length > MOST ? ` i ${names.length - MOST} més` : "");
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1).replace(".", ",")} MB`;
  const asked = (path) => fetch(new URL(path, ROOT), { cache: "no-store" });

  function line(state, title, text = "") {
    const row = document.createElement("li");
    row.className = `check-${state}`;
    const [mark, said, name] = ["span", "span", "b"].map((tag) => document.createElement(tag));
    mark.textContent = MARKS[state];
    mark.setAttribute("aria-hidden", "true");
    said.className = "unseen";
    said.textContent = `${SAID[state]}: `;
    name.textContent = title;
    row.append(mark, said, name, text ? ` ${text}` : "");
    document.getElementById("checks").append(row);
    report.push(`${SAID[state]}: ${title} ${text}`.trim());
    return state;
  }

  async function digestOf(bytes) {
    if (!globalThis.crypto?.subtle) return undefined; // a page without HTTPS
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return btoa(String.fromCharCode(...digest));
  }

  /** What the host sends for a file: whether it is the right one, and its headers. */
  async function look(path, { digest, bytes }) {
    const found = { path, is: "right", type: "", isCompressed: false, cached: "" };
    try {
      const response = await asked(path);
      if (!response.ok) return { ...found, is: "missing", status: response.status };
      found.type = response.headers.get("Content-Type") ?? "";
      found.isCompressed = Boolean(response.headers.get("Content-Encoding"));
      found.cached = response.headers.get("Cache-Control") ?? "";
      const sent = await response.arrayBuffer();
      const its = await digestOf(sent);
      if (its === undefined ? sent.byteLength !== bytes : its !== digest) {
        return { ...found, is: "altered", by: sent.byteLength - bytes };
      }
      return found;
    } catch (error) {
      return { ...found, is: "missing", status: String(error.message ?? error) };
    }
  }

  async function lookAtAll(files) {
    const left = Object.entries(files);
    const found = [];
    const work = async () => {
      for (let next = left.pop(); next; next = left.pop()) found.push(await look(...next));
    };
    await Promise.all([work(), work(), work(), work()]);
    return found;
  }

  function checkFiles(found, count) {
    const missing = found.filter(({ is }) => is === "missing");
    const altered = found.filter(({ is }) => is === "altered");
    const names = ({ path, status }) => `${path} (${status})`;
    if (missing.length) {
      line(WRONG, "Falten fitxers.", `${some(missing.map(names))}. Torna a copiar la carpeta sencera; si el servidor no envia fitxers amb aquesta terminació, permet-la.`);
    }
    if (altered.length) {
      const how = ({ path, by }) => `${path} (${by > 0 ? `${by} bytes de més` : by < 0 ? `${-by} bytes de menys` : "mateixa mida"})`;
      line(WRONG, "El servidor canvia fitxers.", `${some(altered.map(how))}. Copia’ls en mode binari, i desactiva el que afegeixi o minimitzi codi.`);
    }
    if (!missing.length && !altered.length) line(RIGHT, `Els ${count} fitxers hi són i són els que han de ser.`);
    if (!globalThis.crypto?.subtle) line(ADVICE, "Només se n’ha comparat la mida.", "Sense HTTPS el navegador no calcula resums.");
  }

  function checkTypes(found) {
    const others = (types) => found.filter(({ is, path, type }) => is !== "missing" && types[path.split(".").pop()]?.test(type) === false);
    const told = (files) => some(files.map(({ path, type }) => `${path}: «${type || "cap"}»`));
    const wrong = others(TYPES), pictures = others(PICTURES);
    if (wrong.length) line(WRONG, "El servidor envia fitxers amb un tipus equivocat.", `${told(wrong)}. Els navegadors no executen un .js que no s’enviï com a text/javascript.`);
    if (pictures.length) line(ADVICE, "El servidor envia imatges amb un tipus equivocat.", `${told(pictures)}. S’hi juga igual, però alguna imatge potser no es veu: un .svg s’ha d’enviar com a image/svg+xml.`);
    if (!wrong.length && !pictures.length) line(RIGHT, "Els tipus dels fitxers són correctes.");
  }

  function checkCompression(found) {
    const texts = found.filter(({ path, is }) => is !== "missing" && /\.(js|css)$/.test(path));
    if (texts.length && texts.every(({ isCompressed }) => isCompressed)) return line(RIGHT, "El servidor comprimeix el que pot.");
    return line(ADVICE, "El servidor no comprimeix JavaScript i CSS.", "No cal: el que és gros ja va comprimit. Si s’activa, la primera visita s’estalvia un quart de megabyte.");
  }

  function checkCaching(found) {
    const long = found.filter(({ path, cached }) => /^([^/]*\.html|sw\.js)$/.test(path) && Number(/max-age=(\d+)/.exec(cached)?.[1] ?? 0) > LONG);
    if (long.length) return line(WRONG, "Les pàgines es desen massa temps.", `${some(long.map(({ path, cached }) => `${path}: ${cached}`))}. Una versió nova no hi arribaria fins molt després; posa-hi «no-cache». La resta de carpetes sí que es poden desar per sempre.`);
    return line(RIGHT, "Les versions noves arriben de seguida: res no es desa massa temps.");
  }

  async function checkPolicy() {
    const response = await asked("index.html").catch(() => undefined);
    const sent = response?.headers.get("Content-Security-Policy");
    try {
      new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
    } catch (error) {
      return line(WRONG, "WebAssembly no es pot fer servir.", `${error.message}. ${sent ? `La capçalera Content-Security-Policy és «${sent}»; ha de permetre 'wasm-unsafe-eval'.` : "Actualitza el navegador."}`);
    }
    return line(RIGHT, sent ? "La política del servidor permet el que cal." : "El servidor no prohibeix res del que cal.");
  }

  /** Whether a frame lets forms be handed in: in a closed one nothing happens, and no event tells it. */
  function hasForms() {
    const form = document.createElement("form");
    if (!form.requestSubmit) return true; // an old browser: nobody knows
    let isHandedIn = false;
    form.hidden = true;
    form.onsubmit = () => (isHandedIn = true) && false;
    document.body.append(form);
    form.requestSubmit();
    form.remove();
    return isHandedIn;
  }

  /** What the frame around this page forbids; undefined where nothing more can be looked at in it. */
  function checkFrame() {
    const list = `L’atribut sandbox de l’iframe s’ha de treure, o ha de dir: sandbox="${SANDBOX}".`;
    if (self.origin === "null") return void line(WRONG, "La pàgina és en un marc tancat.", `No s’hi pot comprovar res més. ${list}`);
    if (self === top) return line(RIGHT, "La pàgina no és dins de cap marc.");
    let said; // undefined of a page of another site, whose frame cannot be read
    try {
      said = frameElement.sandbox.length ? [...frameElement.sandbox] : undefined;
    } catch { /* of another site */ }
    const lacks = SANDBOX.split(" ").filter((name) => (said ? !said.includes(name) : name === "allow-forms" && !hasForms()));
    if (lacks.length) return line(WRONG, "El marc prohibeix coses que calen.", `Hi falta ${lacks.join(" ")}. ${list}`);
    return line(RIGHT, "La pàgina és dins d’un marc.", "Les partides que s’hi desen són a part de les del lloc mateix.");
  }

  /** Whether pages of other sites may show this one in a frame. */
  async function checkFraming() {
    const headers = (await asked("index.html").catch(() => undefined))?.headers;
    const ancestors = /(?:^|[;,])\s*frame-ancestors\s+([^;,]*)/i.exec(headers?.get("Content-Security-Policy") ?? "")?.[1].trim();
    const option = headers?.get("X-Frame-Options")?.trim(); // no browser minds it beside frame-ancestors
    const sent = ancestors !== undefined ? `Content-Security-Policy: frame-ancestors ${ancestors}` : option && `X-Frame-Options: ${option}`;
    const isOpen = ancestors?.split(/\s+/).some((one) => one === "*" || /^https?:$/.test(one)) || (!sent || /^allowall$/i.test(option ?? ""));
    if (isOpen) return line(RIGHT, "Qualsevol web el pot posar en un marc.");
    const named = ancestors?.split(/\s+/).filter((one) => !/^'(none|self)'$/i.test(one)) ?? [];
    const isOwn = ancestors !== undefined ? /'self'/i.test(ancestors) : /^sameorigin$/i.test(option);
    if (named.length) return line(ADVICE, "Només el poden posar en un marc alguns webs.", `El servidor envia «${sent}».`);
    if (isOwn) return line(ADVICE, "Des d’altres webs només es pot obrir directament.", `El servidor envia «${sent}», que prohibeix de posar-lo en un marc fora del mateix lloc.`);
    return line(ADVICE, "Només es pot obrir directament.", `El servidor envia «${sent}», que prohibeix de posar-lo en un marc.`);
  }

  async function checkStorage() {
    try {
      localStorage.setItem("faristol.check", "1");
      localStorage.removeItem("faristol.check");
      await new Promise((resolve, reject) => {
        const request = indexedDB.open("faristol-probe");
        request.onsuccess = () => resolve(request.result.close());
        request.onerror = () => reject(request.error);
      });
    } catch {
      return line(WRONG, "Aquest navegador no deixa desar res.", "S’hi pot jugar, però les partides es perden en tancar. Permet les dades del lloc, o obre el joc fora del marc.");
    }
    const isSafe = await navigator.storage?.persisted?.().catch(() => false);
    return line(RIGHT, "El que es juga es desa en aquest aparell.", isSafe ? "El navegador ha promès de no esborrar-ho." : "");
  }

  /** What the service worker answers; undefined of one of an earlier version, which does not know the question. */
  function told(worker, question) {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      setTimeout(resolve, PATIENCE);
      worker.postMessage(question, [port2]);
    });
  }

  /** The files of the copy for playing offline: those that are there, are missing or damaged; false if any are. */
  async function checkCopy() {
    const worker = await navigator.serviceWorker?.getRegistration(ROOT.href).then((found) => found?.active, () => undefined);
    const found = worker && (await told(worker, "look"));
    if (!found) return true;
    const { missing, damaged, count } = found;
    const wrong = missing.length + damaged.length;
    if (!wrong) return Boolean(line(RIGHT, `Els ${count} fitxers de la còpia d’aquest aparell hi són i són els que han de ser.`));
    const texts = [`${count - wrong} de ${count} són bons.`];
    if (damaged.length) texts.push(`Malmesos: ${some(damaged)}.`);
    if (missing.length) texts.push(`En falten: ${some(missing)}.`);
    line(WRONG, "La còpia d’aquest aparell no és bona.", texts.join(" "));
    const mend = document.createElement("button");
    mend.type = "button";
    mend.className = "main";
    mend.textContent = "Arregla la còpia";
    const said = document.createElement("p");
    said.setAttribute("role", "status");
    mend.onclick = async () => {
      mend.disabled = true;
      said.textContent = "S’estan tornant a baixar els fitxers…";
      if ((await told(worker, "mend")) === "ready") return location.reload();
      said.textContent = "No s’han pogut tornar a baixar. Comprova que hi ha connexió i torna-ho a provar.";
      mend.disabled = false;
    };
    document.getElementById("checks").lastElementChild.append(document.createElement("br"), mend, said);
    return false;
  }

  async function checkOffline(isCopyGood) {
    const workers = navigator.serviceWorker;
    if (!globalThis.isSecureContext) return line(ADVICE, "No s’hi pot jugar sense connexió.", "Cal HTTPS perquè el joc es desi a l’aparell.");
    if (!workers) return line(ADVICE, "No s’hi pot jugar sense connexió.", "Aquest navegador, o aquesta finestra privada, no té service workers.");
    try {
      const registration = await workers.register(new URL("sw.js", ROOT), { updateViaCache: "none" });
      const state = new Promise((resolve) => workers.addEventListener("message", ({ data }) => data?.offline && resolve(data)));
      workers.startMessages();
      if (registration.active) registration.active.postMessage("check");
      else workers.ready.then(({ active }) => active.postMessage("check"));
      const { offline, path, reason } = await state;
      if (offline === "ready" && !isCopyGood) return undefined; // what is wrong with it stands above
      if (offline === "ready") return line(RIGHT, "El joc sencer és a l’aparell: s’hi pot jugar sense connexió.");
      return line(WRONG, "El joc no es pot desar per jugar sense connexió.", `${path}: ${reason === "altered" ? "el servidor el canvia" : reason}.`);
    } catch (error) {
      return line(WRONG, "El joc no es pot desar per jugar sense connexió.", `sw.js: ${error.message ?? error}.`);
    }
  }

  function checkCamera() {
    const isAllowed = document.featurePolicy?.allowsFeature("camera") ?? true;
    if (navigator.mediaDevices?.getUserMedia && isAllowed) return line(RIGHT, "Es poden llegir codis QR amb la càmera.");
    return line(ADVICE, "No es poden llegir codis QR amb la càmera.", isAllowed ? "Cal HTTPS." : "Posa allow=\"camera\" a l’iframe. Una partida també es passa d’un aparell a l’altre amb un fitxer.");
  }

  async function check(isCopyGood) {
    const files = await asked(`${FOLDER.pathname.slice(ROOT.pathname.length)}files.json`).then((response) => {
      if (!response.ok) throw new Error(String(response.status));
      return response.json();
    });
    const found = await lookAtAll(files);
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    checkFiles(found, found.length);
    line(RIGHT, `Versió ${FOLDER.pathname.split("/").slice(-2)[0].replace("app-", "")}, ${megabytes(bytes)} en total.`);
    checkTypes(found);
    checkCompression(found);
    checkCaching([...found, await look("sw.js", {})]);
    await checkPolicy();
    await checkFraming();
    await checkStorage();
    await checkOffline(isCopyGood);
    checkCamera();
  }

  function finish() {
    const wrong = report.filter((text) => text.startsWith(SAID[WRONG])).length;
    const summary = document.getElementById("summary");
    if (!wrong) summary.textContent = "Tot és a lloc.";
    else summary.textContent = wrong === 1 ? "Hi ha una cosa per arreglar." : `Hi ha ${wrong} coses per arreglar.`;
    summary.dataset.wrong = wrong;
    const copy = document.getElementById("copy");
    copy.hidden = !navigator.clipboard;
    copy.onclick = () => navigator.clipboard.writeText(report.join("\n")).then(() => (copy.textContent = "S’ha copiat."));
  }

  (checkFrame() ? checkCopy().then(check) : Promise.resolve())
    .catch((error) => line(WRONG, "No s’ha pogut baixar la llista de fitxers.", `files.json: ${error.message ?? error}. Hi ha connexió? S’ha copiat la carpeta sencera?`))
    .then(finish);
})();
