/**
 * The document's own script, in its head: the content security policy names its hash. It loads the shop's scripts after
 * the first pictures, or at once on a slow connection, where an answer takes longer than the pictures. Until they have
 * taken over it holds presses that have no plain form, such as a menu's, and what is pressed after those, so that nothing
 * is lost. It imports nothing and leaves no global names in the page.
 */
(() => {
  const { dataset } = document.documentElement;
  const { entry = "", modules = "" } = document.querySelector<HTMLElement>("[data-entry]")?.dataset ?? {};
  /** What was pressed, in its order, with the choice of a list. Pressed twice, a control counts once. */
  const held = new Map<Element, string>();
  const holding = new AbortController();
  let onlyByScript = "button[type=button], [data-opens]";
  try {
    // For members, React replaces links to the login by controls with the same id.
    if (localStorage.getItem("access_token") !== null) onlyByScript += ', a[href^="/login"]';
    // This visit has closed the bar (ask-bar.tsx): hidden before it is painted.
    if (sessionStorage.getItem("askBar") !== null) dataset["askBar"] = "closed";
  } catch {
    // The browser stores nothing.
  }
  const listen = (kinds: string, listener: (event: Event, target: Element) => void) => {
    const onEvent = (event: Event) => {
      if (event.target instanceof Element) listener(event, event.target);
    };
    for (const kind of kinds.split(" "))
      addEventListener(kind, onEvent, { capture: true, signal: holding.signal });
  };
  const hold = (event: Event, control: Element, choice = "") => {
    event.preventDefault();
    event.stopImmediatePropagation();
    control.toggleAttribute("data-held", true);
    held.set(control, choice);
  };
  listen("click", (event, target) => {
    if (!(event instanceof MouseEvent) || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const control = target.closest("a, button, [data-opens]");
    if (control?.matches(held.size > 0 ? `a, ${onlyByScript}` : onlyByScript)) hold(event, control);
  });
  listen("submit", (event, form) => {
    if (held.size > 0) hold(event, form);
  });
  listen("change", (event, field) => {
    if (field instanceof HTMLSelectElement) hold(event, field, field.value);
  });
  // React would take over a part of `main` in the middle of a press, and the click would miss the new control.
  listen("touchstart touchend pointerdown pointerup mousedown mouseup keydown keyup", (event, at) => {
    if (at.closest("main") !== null) event.stopImmediatePropagation();
  });
  const release = () => {
    holding.abort();
    for (const [control, choice] of held) {
      control.removeAttribute("data-held");
      if (control instanceof HTMLFormElement) control.requestSubmit();
      else if (control instanceof HTMLSelectElement) {
        control.value = choice;
        control.dispatchEvent(new Event("change", { bubbles: true }));
      } else (control.isConnected ? (control as HTMLElement) : document.getElementById(control.id))?.click();
    }
  };
  addEventListener("takenover", release, { once: true });
  /** Waits for something visible, but not long: nobody may see the page. */
  async function soon(visible: Promise<unknown>): Promise<void> {
    await Promise.race([visible, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  }
  /** Loads the scripts, but does not run them yet. */
  const fetchScripts = async () => {
    const loads = (modules.match(/\S+/g) ?? []).map(async (href) => {
      const link = document.createElement("link");
      document.head.append(Object.assign(link, { rel: "modulepreload", crossOrigin: "", href }));
      return new Promise((resolve) => ["load", "error"].map((end) => link.addEventListener(end, resolve)));
    });
    await Promise.all(loads);
    delete dataset["slowConnection"];
    // The fonts of every page (fonts.css), all at once: one by one, each would cause a layout of the whole page.
    const fonts =
      "400 1em Barlow,500 1em Barlow,600 1em Barlow,700 1em Barlow Semi Condensed,500 1em IBM Plex Mono";
    await Promise.allSettled(fonts.split(",").map(async (font) => document.fonts.load(font)));
    dataset["fonts"] = "";
  };
  // The document itself took long. Pictures further down, which would share the line with the scripts, wait (app.css).
  const isSlow = performance.now() > 300;
  if (isSlow) dataset["slowConnection"] = "";
  if (isSlow) void fetchScripts();
  const start = async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]")];
    await soon(Promise.allSettled(pictures.map(async (picture) => picture.decode())));
    // The scripts keep a phone busy: the first paint comes before, on the screen and not only drawn.
    const paint = { type: "paint", buffered: true };
    await soon(new Promise((resolve) => new PerformanceObserver(resolve).observe(paint)));
    if (!isSlow) void fetchScripts();
    import(/* @vite-ignore */ entry).catch((error: unknown) => {
      console.error(error);
      release();
    });
  };
  // The data that the scripts need first is at the document's end.
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => void start());
  else void start();
})();
