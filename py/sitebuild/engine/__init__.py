"""The engine as the browser loads it: Pyodide's standard library, wheels, bytecode compiled beforehand."""
