import type { Language } from "#contract/core/languages.ts";
import type { OfficeMessages } from "./en.ts";

/** The texts of the back office in one language. */
export async function loadOfficeMessages(language: Language): Promise<OfficeMessages> {
  const loaded = language === "id" ? import("./id.ts") : import("./en.ts");
  return (await loaded).officeMessages;
}
