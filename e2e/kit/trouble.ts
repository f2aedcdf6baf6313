import { expect, type BrowserContext, type Page } from "@playwright/test";

/** Watches browsers for errors on the console (also violations of the Content-Security-Policy) and uncaught ones. */
export class Trouble {
  readonly #met: string[] = [];
  readonly #foreseen: RegExp[] = [];

  /** Records every error on every page of a browser window. */
  async watch(context: BrowserContext): Promise<void> {
    context.on("console", (message) => {
      if (message.type() === "error") this.#met.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.#met.push(`uncaught: ${String(error.error())}`));
    // An error that a script catches is not on the console, but browsers report a policy violation all the same.
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
        console.error(`The content security policy refused ${blockedURI} by ${effectiveDirective}`);
      });
    });
  }

  /** Says that the journey causes errors that match; at least one must occur. */
  foresee(...patterns: RegExp[]): void {
    this.#foreseen.push(...patterns);
  }

  /**
   * Answers these calls of a page as the shop does without its database, and foresees the errors of that; returns how to
   * let them pass again.
   */
  async failCalls(
    page: Page,
    path: string | RegExp,
    message = "Away for a moment.",
  ): Promise<() => Promise<void>> {
    this.foresee(/503/, /CallError/);
    await page.route(path, async (route) =>
      route.fulfill({
        status: 503,
        headers: { "retry-after": "5" },
        json: { code: 503, reason: "databaseUnavailable", message },
      }),
    );
    return async () => page.unroute(path);
  }

  /** Fails for every unexpected error and for every expected one that did not occur. */
  check(): void {
    const surprises = this.#met.filter((text) => !this.#foreseen.some((pattern) => pattern.test(text)));
    expect(surprises, "errors in the browser").toEqual([]);
    const missing = this.#foreseen.filter((pattern) => !this.#met.some((text) => pattern.test(text)));
    expect(missing.map(String), "foreseen errors that did not come").toEqual([]);
  }
}
