"""A page on which everything comes late, each thing by a time of its own: it shows what waits for nothing.

``build.py test --delays SEED`` runs all stories so.  Late are

- the tasks of the page's program (``app.browser.dom.run``), and the answers of its boxes,
- the replies of the engine, of what the device keeps, and of other files,
- what other windows say, and timers.

What keeps its order in a browser keeps it here: tasks begin in the order in which they were started, and
the messages of a worker or a channel and the replies of the device come in theirs.  Half of all comes at
once, the rest up to ``MOST`` ms later, by an even draw, squared.  The real timers are used, so that it also
holds where a story has stopped the page's clock.  The stories in other browsers have no delays.
"""

from __future__ import annotations

import json
import os
from typing import Final

from playwright.sync_api import BrowserContext

SEED: Final = os.environ.get("FARISTOL_DELAYS", "")
MOST: Final = 300

# Before the modules of a program are loaded (``sitebuild/site/bundles``).  Only promises are waited for.
_BEFORE: Final = "since = time.ticks_ms()\nfor at in order:"
_PROGRAM: Final = """\
if "app.browser.dom" in names:
    import app.browser.dom as late_dom
    def late_run(coroutine, own=late_dom.run):
        begins = js.faristolLate("tasks")
        async def later():
            await begins
            await coroutine
        own(later())
    late_dom.run = late_run
if "app.ui.dialogs" in names:
    from app.ui.dialogs import Box as LateBox
    async def late_ask(box, own=LateBox.ask):
        answer = await own(box)
        await js.faristolLate("")
        return answer
    LateBox.ask = late_ask
"""

_PAGE: Final = """((seed, most, before, program) => {
  const timer = window.setTimeout.bind(window), clock = performance.now.bind(performance);
  let state = 0;
  for (const letter of seed + location.pathname) state = (Math.imul(state, 31) + letter.codePointAt(0)) | 0;
  const drawn = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const lateness = () => Math.round(most * Math.max(0, 2 * drawn() - 1) ** 2);

  const queues = new Map(); // what comes last in each; what comes after it is not before it
  const late = (queue) => {
    const due = clock() + lateness();
    const come = (last) => {
      const left = due - clock();
      return left > 0 ? new Promise((resolve) => timer(resolve, left)) : last;
    };
    if (!queue) return come(Promise.resolve());
    const last = queues.get(queue) ?? Promise.resolve();
    const mine = last.then(() => come(undefined));
    queues.set(queue, mine);
    return mine;
  };
  window.faristolLate = late;

  // What a worker or another window says.
  const hearsLate = (type) => {
    const own = Object.getOwnPropertyDescriptor(type.prototype, "onmessage");
    const heard = new WeakMap();
    Object.defineProperty(type.prototype, "onmessage", {
      configurable: true,
      get() {
        return heard.get(this);
      },
      set(handler) {
        const later = (event) => late(this).then(() => !ended.has(this) && handler.call(this, event));
        heard.set(this, later);
        own.set.call(this, later);
      },
    });
  };
  const ended = new WeakSet();
  const endsAtOnce = (type, name) => {
    const own = type.prototype[name];
    type.prototype[name] = function () {
      ended.add(this);
      return own.call(this);
    };
  };
  const say = window.Worker.prototype.say; // of one whose engine is native
  if (say) window.Worker.prototype.say = function (data) {
    late(this).then(() => say.call(this, data));
  };
  else hearsLate(window.Worker);
  endsAtOnce(window.Worker, "terminate");
  hearsLate(window.BroadcastChannel);
  endsAtOnce(window.BroadcastChannel, "close");
  if (window.RTCDataChannel) hearsLate(window.RTCDataChannel);

  // What the device keeps.
  let storage;
  Object.defineProperty(window, "faristolStorage", {
    configurable: true,
    get: () => storage,
    set(own) {
      storage = { ...own, ready: own.ready.then(() => late("storage")) };
      for (const name of ["readAll", "change", "empty", "copied"]) {
        storage[name] = async (...given) => {
          const reply = await own[name](...given);
          await late("storage");
          return reply;
        };
      }
    },
  });

  const ask = window.fetch;
  window.fetch = async (...given) => {
    const reply = await ask(...given);
    await late("");
    return reply;
  };
  window.setTimeout = (act, millis, ...given) =>
    timer(act, millis > 0 ? Number(millis) + lateness() : millis, ...given);

  const look = () => {
    const script = document.querySelector("script[type=mpy]");
    if (!script?.textContent.includes(before)) return;
    watch.disconnect();
    script.textContent = script.textContent.replace(before, program + before);
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true, characterData: true });
})"""


def make_late(context: BrowserContext, seed: str) -> None:
    """On the pages of ``context`` everything comes late, by ``seed`` and by the address of each."""
    given = [json.dumps(seed), str(MOST), json.dumps(_BEFORE), json.dumps(_PROGRAM)]
    context.add_init_script(f"{_PAGE}({', '.join(given)})")
