/**
 * The document's own script, in its head: the content security policy names its hash. It loads the shop's scripts, runs
 * them after the first pictures, and then loads the shop's fonts. On a fast connection it loads the scripts after those
 * pictures, which they would delay. On a slow connection, where waiting for an answer takes longer than the pictures,
 * it loads them at once. Until the scripts have taken over, it holds clicks that only they can handle, so that none is
 * lost. Links and forms work without them. It imports nothing and leaves no global names in the page.
 */
(() => {
  /** The most milliseconds for which the scripts wait for pictures, and for the paint. */
  const mostMs = 1_000;
  /** Whether the document itself took long to arrive: milliseconds since the navigation started. */
  const isConnectionSlow = performance.now() > 300;
  /** The fonts that every page shows (web/styles/fonts.css). */
  const fonts = [
    "400 1em Barlow",
    "500 1em Barlow",
    "600 1em Barlow",
    "700 1em Barlow Semi Condensed",
    "500 1em IBM Plex Mono",
  ];
  const { entry = "", modules = "" } =
    document.querySelector<HTMLScriptElement>("script[data-entry]")?.dataset ?? {};
  /** The events of a press that come before its click. */
  const beforeClick = [
    "touchstart",
    "touchend",
    "pointerdown",
    "pointerup",
    "mousedown",
    "mouseup",
    "keydown",
    "keyup",
  ];
  /** The scripts that are being loaded; each promise ends when its script is loaded or has failed. */
  const fetched: Promise<unknown>[] = [];
  /**
   * The held clicks in their order, and how to repeat each. A second press on the same control counts as the same one.
   */
  const held = new Map<HTMLElement, () => void>();

  const hold = (event: Event, control: HTMLElement, redo: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    control.dataset["held"] = "";
    held.set(control, redo);
  };

  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>(
      "a, button, input, select, label, summary, [data-opens]",
    );
    if (control === null) return;
    const needsScript = control.matches("button[type=button], [data-opens]") || isForGuests(control);
    // A link must wait for the clicks that are held before it; it would leave the page without them.
    const isAfterHeld = held.size > 0 && control.matches("a");
    if (!needsScript && !isAfterHeld) return;
    hold(event, control, () => {
      // If the visitor turns out to be a member, the control may have been replaced by another one with the same id.
      (control.isConnected ? control : document.getElementById(control.id))?.click();
    });
  };

  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (held.size === 0 || !(form instanceof HTMLFormElement)) return;
    hold(event, form, () => {
      form.requestSubmit();
    });
  };

  const onChange = (event: Event) => {
    const select = event.target;
    if (!(select instanceof HTMLSelectElement)) return;
    const { value } = select;
    hold(event, select, () => {
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
  };

  /** Repeats the held clicks; from now on every event goes its usual way. */
  const release = () => {
    removeEventListener("click", onClick, true);
    removeEventListener("submit", onSubmit, true);
    removeEventListener("change", onChange, true);
    for (const kind of beforeClick) removeEventListener(kind, onPressBegun, true);
    for (const [control, redo] of held) {
      delete control.dataset["held"];
      redo();
    }
    held.clear();
  };

  addEventListener("click", onClick, true);
  addEventListener("submit", onSubmit, true);
  addEventListener("change", onChange, true);
  for (const kind of beforeClick) addEventListener(kind, onPressBegun, true);
  addEventListener("takenover", release, { once: true });

  /** Waits for the most important pictures, if they come soon. */
  const pictured = async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]")];
    await Promise.race([late(), Promise.allSettled(pictures.map(async (picture) => picture.decode()))]);
  };

  const start = async () => {
    if (!isConnectionSlow) {
      await pictured();
      await shown();
      fetchScripts();
    }
    // The scripts keep a phone busy, so the visible content comes first.
    await pictured();
    await painted();
    void Promise.all(fetched).then(showFonts);
    try {
      await import(/* @vite-ignore */ entry);
    } catch (error) {
      console.error(error);
      release();
    }
  };

  hideClosedBar();
  // On a slow connection each answer takes long, so the scripts are requested together with the first pictures. The
  // pictures further down (after-scripts in web/styles/app.css) would share the connection with the scripts.
  if (isConnectionSlow) {
    const { dataset } = document.documentElement;
    dataset["slowConnection"] = "";
    fetchScripts();
    void Promise.all(fetched).then(() => delete dataset["slowConnection"]);
  }
  // The data that the scripts need first is at the document's end.
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => void start());
  else void start();

  /**
   * Without this, React would take over a part of the page in the middle of a press on it (`Suspense` in shell.tsx),
   * and the click would miss the new control.
   */
  function onPressBegun(event: Event): void {
    if (event.target instanceof Element && event.target.closest("main")) event.stopImmediatePropagation();
  }

  /** Loads the scripts, but does not run them yet. */
  function fetchScripts(): void {
    for (const href of modules.split(" ").filter(Boolean)) {
      const link = Object.assign(document.createElement("link"), {
        rel: "modulepreload",
        crossOrigin: "",
        href,
      });
      fetched.push(
        new Promise((resolve) => {
          link.addEventListener("load", resolve);
          link.addEventListener("error", resolve);
        }),
      );
      document.head.append(link);
    }
  }

  /** Loads the shop's fonts and shows them all at once: one by one, each would cause a layout of the whole page. */
  async function showFonts(): Promise<void> {
    await Promise.allSettled(fonts.map(async (font) => document.fonts.load(font)));
    document.documentElement.dataset["fonts"] = "";
  }

  /** Waits for the next paint; a page in a background tab is not painted, so it does not wait there. */
  async function painted(): Promise<void> {
    return new Promise((resolve) => {
      if (document.visibilityState === "hidden") resolve();
      else requestAnimationFrame(() => setTimeout(resolve));
    });
  }

  /**
   * Waits until the first paint is on the screen, which is later than the frame that draws it. If the browser does not
   * report it, the frame counts.
   */
  async function shown(): Promise<void> {
    await painted();
    if (document.visibilityState === "hidden" || !PerformanceObserver.supportedEntryTypes.includes("paint"))
      return;
    const told = new Promise<void>((resolve) => {
      new PerformanceObserver((list, observer) => {
        if (list.getEntriesByName("first-contentful-paint").length === 0) return;
        observer.disconnect();
        resolve();
      }).observe({ type: "paint", buffered: true });
    });
    await Promise.race([told, late()]);
  }

  /** The limit for every wait for something visible. */
  async function late(): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, mostMs);
    });
  }

  /** Hides the bar that this visit has closed (ask-bar.tsx) before it is painted. */
  function hideClosedBar(): void {
    try {
      if (sessionStorage.getItem("askBar") !== null) document.documentElement.dataset["askBar"] = "closed";
    } catch {
      // Without storage, the bar is shown.
    }
  }

  /** Whether this link is for guests only while the visitor is a member: React will replace it. */
  function isForGuests(control: HTMLElement): boolean {
    if (!control.matches('a[href^="/login"]')) return false;
    try {
      return localStorage.getItem("access_token") !== null;
    } catch {
      return false;
    }
  }
})();
