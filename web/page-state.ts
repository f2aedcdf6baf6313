import type { DehydratedState } from "@tanstack/react-query";
import type { Language } from "#contract/core/languages.ts";

/** What the server gives the browser with a page, so that nothing is loaded twice. */
export interface PageState {
  language: Language;
  /** The shop's own address, without a slash at its end. */
  publicUrl: string;
  queries: DehydratedState;
  /** The name of the screen, and the parts of the path that its route names; nothing for an unknown address. */
  screen?: string;
  params?: Record<string, string | undefined>;
  /** Whether the address shows the 404 page. */
  isMissing: boolean;
}

const unsafeInScript = /[<\u2028\u2029]/g;

/**
 * JSON for a `<script>`: without a `<` that could close it, and without the two line separators that older JavaScript
 * did not allow.
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    unsafeInScript,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
