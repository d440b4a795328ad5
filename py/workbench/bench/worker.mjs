// The benchmark's worker: bare Pyodide with the two wheels, measured as the game's own worker would be.
import { loadPyodide } from "/pyodide/pyodide.mjs";

const bytesOf = async (path) => new Uint8Array(await (await fetch(path)).arrayBuffer());

onmessage = async ({ data: { lock, wheels, driver, part, source, argument, champion, endgame, endgames, warmUp, cold } }) => {
  try {
    const pyodide = await loadPyodide({
      indexURL: "/pyodide/",
      stdLibURL: "/pyodide/python_stdlib.zip",
      packageBaseUrl: "/pyodide/",
      lockFileContents: lock,
    });
    const site = pyodide.runPython("import site; site.getsitepackages()[0]");
    for (const wheel of wheels) pyodide.unpackArchive(await bytesOf(wheel), "zip", { extractDir: site });
    pyodide.globals.set("data", pyodide.toPy(await bytesOf("/lexicon/default.lex")));
    pyodide.runPython(driver);
    const began = performance.now();
    pyodide.runPython(`
from faristol.lexicon import load
lexicon = load(data.tobytes())
finder = PlayFinder(lexicon)
`);
    const loaded = performance.now();
    pyodide.runPython('finder.best(EMPTY_BOARD, b"", 1)');
    const loading = { all: loaded - began, filter: performance.now() - loaded };
    const heaps = {};
    const note = (stage) => (heaps[stage] = pyodide._module.HEAPU8.length);
    note("loaded");
    if (part) {
      pyodide.runPython(source);
      const told = pyodide.globals.get("report_part")(argument);
      note(part);
      return postMessage({ told, heaps });
    }
    const figures = pyodide.globals.get("report")(warmUp, cold);
    note("plays and games");
    pyodide.runPython(champion);
    const champions = pyodide.globals.get("report_champion")();
    note("champion and review");
    pyodide.runPython(endgame);
    const solved = pyodide.globals.get("report_endgames")(endgames);
    note("endgames");
    postMessage({ figures, loading, heaps, champion: champions, endgames: solved });
  } catch (error) {
    postMessage({ failure: String(error?.message ?? error) });
  }
};
