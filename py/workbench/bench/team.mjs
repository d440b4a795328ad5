// The champion's thoughts in the game's own engines, alone and with a second one that helps, as the page leads them
// (py/app/game/thought.py and helper.py).  Every turn is thought about once in each way, from the same journal.
const QUEUE = 2; // jobs that the second engine may have at a time
const BLOCK = 8; // worlds that an idea has
const LIMIT = 10_000; // ms

class Engine {
  #next = 1;
  #waiting = new Map();

  constructor(script) {
    this.worker = new Worker(script, { type: "module", name: "champion.zip" });
    this.ready = new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }) => {
        if (data.stage === "ready") resolve();
        if (data.stage === "failed") reject(new Error(data.failure));
        if (data.id) this.#waiting.get(data.id)(JSON.parse(data.ok));
      };
    });
  }

  ask(request) {
    const id = this.#next++;
    this.worker.postMessage({ id, text: JSON.stringify({ v: 1, id, at: 0, ...request }) });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }
}

/** How many ms it takes until so many worlds were played, or the turn is decided. */
async function think(first, second, wanted) {
  const began = performance.now();
  const worlds = new Map(); // by the key of a job
  let [played, jobs, had, done] = [0, 0, 0, []];
  while (played < wanted && performance.now() - began < LIMIT) {
    const asked = { kind: "think", ideas: had ? 1 : 2, helper: Boolean(second) && jobs < QUEUE, done };
    for (const one of done) played += worlds.get(one.key);
    done = [];
    const reply = await first.ask(asked);
    if (!reply.ok) throw new Error(JSON.stringify(reply.error));
    if (!reply.ideas) break;
    played += BLOCK * (reply.ideas - (had || 1));
    had = reply.ideas;
    if (!reply.job) continue;
    jobs += 1;
    worlds.set(reply.job.key, reply.job.worlds.length);
    second.ask({ kind: "assist", job: reply.job }).then((told) => {
      jobs -= 1;
      done.push(told.done);
    });
  }
  return performance.now() - began;
}

/** For each of the first `turns` of so many games, the times alone and with the second engine. */
export async function team({ script, games, turns, worlds, repeats }) {
  const engines = [new Engine(script), new Engine(script)];
  await Promise.all(engines.map((engine) => engine.ready));
  const [first, second] = engines;
  const seats = Array(2).fill({ name: "", player: "champion" });
  const measured = [];
  for (let game = 0; game < games; game++) {
    let lines = (await first.ask({ kind: "new", ruleset: "free", seats, seed: `team ${game}` })).log.lines;
    for (let turn = 0; turn < turns; turn++) {
      const journal = lines.join("\n") + "\n";
      const found = { alone: [], helped: [] };
      for (let repeat = 0; repeat < repeats; repeat++) {
        for (const [name, helper] of [["alone", null], ["helped", second]]) {
          await first.ask({ kind: "open", journal });
          found[name].push(await think(first, helper, worlds));
        }
      }
      await first.ask({ kind: "open", journal });
      await first.ask({ kind: "think", ideas: 8 });
      const log = (await first.ask({ kind: "think", ideas: 0 })).log;
      if (!log) break;
      lines = [...lines.slice(0, log.keep), ...log.lines];
      measured.push(found);
    }
  }
  for (const engine of engines) engine.worker.terminate();
  return measured;
}
