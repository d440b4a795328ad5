// Starts the modules of a page after its first paint, which would wait for them otherwise.
{
  const { src, dataset } = document.currentScript;
  globalThis.faristolPacks.painted.then(() => {
    for (const name of dataset.modules.split(" ")) import(new URL(name, src));
  });
}
