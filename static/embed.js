// The snippet for another site: with the address under which this page was opened, and a button that copies it.
(() => {
  const EXAMPLE = "https://example.org/faristol/";
  const code = document.querySelector("#snippet code");
  const told = document.getElementById("copied");
  if (location.protocol.startsWith("http")) {
    code.textContent = code.textContent.replace(EXAMPLE, new URL("./", location.href).href);
    document.getElementById("example").remove();
  }
  const button = document.getElementById("copy");
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      told.textContent = "Copiat.";
    } catch {
      getSelection().selectAllChildren(code); // an old browser, or a page that is not secure
      told.textContent = "Ja està seleccionat: copia’l amb el teclat.";
    }
  });
})();
