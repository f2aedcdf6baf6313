import type { Language } from "#contract/core/languages.ts";

/** A page's text in both languages; a browser loads only its own. */
export interface Editions<Text> {
  /** Loads what the page shows: one language in the browser, both on the server, which serves everybody. */
  load: () => Promise<void>;
  /** The text in a language that has been loaded. */
  in: (language: Language) => Text;
}

/** The editions of a page's text, each in its own file that exports it as `text`. */
export function editions<Text>(load: Record<Language, () => Promise<{ text: Text }>>): Editions<Text> {
  const fetched: Partial<Record<Language, Text>> = {};
  const fetchEdition = async (language: Language) => {
    fetched[language] ??= (await load[language]()).text;
  };
  return {
    load: async () => {
      if (import.meta.env.SSR) await Promise.all([fetchEdition("en"), fetchEdition("id")]);
      else await fetchEdition(document.documentElement.lang === "en" ? "en" : "id");
    },
    in: (language) => {
      const text = fetched[language];
      if (text === undefined) throw new Error("The page's text has not been fetched.");
      return text;
    },
  };
}
