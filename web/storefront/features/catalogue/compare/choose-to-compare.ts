import type { Language } from "#contract/core/languages.ts";
import type { useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { compareText } from "./compare-text.ts";
import { mostCompared, toggleCompared } from "./compared-ids.ts";

/** Adds a part to the comparison or removes it, and says so if there are already four. */
export async function chooseToCompare(
  id: number,
  notify: ReturnType<typeof useNotify>,
  language: Language,
): Promise<void> {
  if (toggleCompared(id)) return;
  await compareText.load();
  notify({ kind: "error", text: compareText.in(language).full(mostCompared), durationMs: accountNoticeMs });
}
