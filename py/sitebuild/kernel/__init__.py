"""The kernel compiled for this machine and for WebAssembly."""
