// Runs inside Node: starts the full Pyodide, rehearses a session of the engine, and writes zips of bytecode:
// the part of the standard library that a game needs, the engine, and what only other rooms need.
// Arguments: the Pyodide package, a folder with the engine and sitebuild, the lexicons, the folder of bytecode that is
// kept from build to build, the output folder.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFolder, stage, lexicons, kept, output] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const info = JSON.parse(readFileSync(`${pyodideFolder}/pyodide-lock.json`, "utf8")).info;

const pyodide = await loadPyodide({
  indexURL: pyodideFolder,
  lockFileContents: JSON.stringify({ info, packages: {} }),
  env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" },
});
for (const [inside, outside] of [["/stage", stage], ["/lexicons", lexicons], ["/kept", kept]]) {
  pyodide.FS.mkdirTree(inside);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: outside }, inside);
}
pyodide.runPython('import sys; sys.path.insert(0, "/stage")');
const zips = pyodide.pyimport("sitebuild.engine.bytecode").make();
for (const [name, zip] of Object.entries(zips.toJs({ dict_converter: Object.fromEntries }))) {
  writeFileSync(`${output}/${name}.zip`, zip);
}
