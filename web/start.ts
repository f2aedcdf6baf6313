/**
 * The document's own script, in its head: the content security policy names its hash. It loads the shop's scripts, runs
 * them after the first pictures, and then loads the shop's faces. On a quick line the scripts are asked for after those
 * pictures, whose way they would make longer. On a weak line, where the wait for an answer is longer than all that, they
 * are asked for at once. Until they have taken over it holds what only they can do, so that nothing that is pressed is
 * lost. Links and forms work without them. It imports nothing and leaves nothing behind it in the page's global names.
 */
(() => {
  /** Milliseconds, at most, for which the scripts wait for pictures, and for the paint. */
  const mostMs = 1_000;
  /** Whether the document itself was long on its way: milliseconds from the press that led here. */
  const isLineWeak = performance.now() > 300;
  /** The faces that every page shows (web/styles/fonts.css). */
  const faces = [
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
  /** The scripts on their way, each until it has come or failed. */
  const fetched: Promise<unknown>[] = [];
  /**
   * What is held, in its order, and how it is done later. A second press on the same control is the first one's
   * impatience.
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
    // What follows something that is held must not come before it, or leave the page without it.
    const isAfterHeld = held.size > 0 && control.matches("a");
    if (!needsScript && !isAfterHeld) return;
    hold(event, control, () => {
      // A control that became another one when the visitor turned out to be a member has its name.
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

  /** Does what is held; from now on every event goes its usual way. */
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

  /** Waits for the pictures that matter most, if they come soon. */
  const pictured = async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]")];
    await Promise.race([late(), Promise.allSettled(pictures.map(async (picture) => picture.decode()))]);
  };

  const start = async () => {
    if (!isLineWeak) {
      await pictured();
      await shown();
      fetchScripts();
    }
    // They keep a phone busy: what it has to show comes before them.
    await pictured();
    await painted();
    void Promise.all(fetched).then(showFaces);
    try {
      await import(/* @vite-ignore */ entry);
    } catch (error) {
      console.error(error);
      release();
    }
  };

  hideClosedBar();
  // On a weak line each answer is long on its way: the scripts' way begins with the first pictures'. Those further down
  // (after-scripts in web/styles/app.css) would share the line with the scripts.
  if (isLineWeak) {
    const { dataset } = document.documentElement;
    dataset["weakLine"] = "";
    fetchScripts();
    void Promise.all(fetched).then(() => delete dataset["weakLine"]);
  }
  // What the scripts begin with stands at the document's end.
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => void start());
  else void start();

  /**
   * React would take over a part of the page in the midst of a press on it (`Suspense` in shell.tsx), and the click would
   * miss what it has made of the control.
   */
  function onPressBegun(event: Event): void {
    if (event.target instanceof Element && event.target.closest("main")) event.stopImmediatePropagation();
  }

  /** Fetches the scripts, which will be run later. */
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

  /** Fetches the shop's faces and shows them all at once: each for itself would be a layout of the whole page. */
  async function showFaces(): Promise<void> {
    await Promise.allSettled(faces.map(async (face) => document.fonts.load(face)));
    document.documentElement.dataset["faces"] = "";
  }

  /** Waits for the next paint; a page in a background tab is not painted. */
  async function painted(): Promise<void> {
    return new Promise((resolve) => {
      if (document.visibilityState === "hidden") resolve();
      else requestAnimationFrame(() => setTimeout(resolve));
    });
  }

  /**
   * Waits until the first paint is on the screen, which comes later than the frame that draws it. A browser that does not tell
   * is taken at its frame.
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

  /** Waits as long as anything to be seen is waited for. */
  async function late(): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(resolve, mostMs);
    });
  }

  /** The bar that this visit has closed (ask-bar.tsx) is not painted. */
  function hideClosedBar(): void {
    try {
      if (sessionStorage.getItem("askBar") !== null) document.documentElement.dataset["askBar"] = "closed";
    } catch {
      // A browser without storage shows it.
    }
  }

  /** Whether this link is for guests only, and the visitor is a member: React will make another of it. */
  function isForGuests(control: HTMLElement): boolean {
    if (!control.matches('a[href^="/login"]')) return false;
    try {
      return localStorage.getItem("access_token") !== null;
    } catch {
      return false;
    }
  }
})();
