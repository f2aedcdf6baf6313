/**
 * Loads the shop's scripts after the first paint. If the document itself asked for them, they would delay the pictures
 * that a visitor waits for; until they come, the page can be read and its links work.
 */
const { entry = "", modules = "" } =
  document.querySelector<HTMLScriptElement>("script[data-entry]")?.dataset ?? {};

function start(): void {
  for (const href of modules.split(" ").filter(Boolean)) {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
    );
  }
  import(/* @vite-ignore */ entry).catch((error: unknown) => {
    console.error(error);
  });
}

// A page in a background tab is not painted.
if (document.visibilityState === "hidden") start();
else requestAnimationFrame(() => setTimeout(start));
