import type { Language } from "#contract/languages.ts";
import type { Messages } from "./messages/en.ts";

/** Fetches the texts of one language: the browser never gets the other one. */
export async function loadMessages(language: Language): Promise<Messages> {
  const { messages } =
    language === "id" ? await import("./messages/id.ts") : await import("./messages/en.ts");
  return messages;
}
