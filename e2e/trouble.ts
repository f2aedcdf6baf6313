import { expect, type BrowserContext } from "@playwright/test";

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

  /** Fails for every unexpected error and for every expected one that did not occur. */
  check(): void {
    const surprises = this.#met.filter((text) => !this.#foreseen.some((pattern) => pattern.test(text)));
    expect(surprises, "errors in the browser").toEqual([]);
    const missing = this.#foreseen.filter((pattern) => !this.#met.some((text) => pattern.test(text)));
    expect(missing.map(String), "foreseen errors that did not come").toEqual([]);
  }
}
