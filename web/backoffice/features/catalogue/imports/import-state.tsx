import type { ImportSummary } from "#contract/catalogue/admin/imports.ts";
import { Badge } from "#web/ui/badge.tsx";
import { tones } from "../../../kit/tones.ts";
import { useOffice } from "../../../office.ts";

const looks: Record<ImportSummary["state"], string> = {
  checked: "bg-picture text-ink",
  running: tones.running,
  done: tones.settled,
  failed: "bg-danger-ground text-danger",
  undoing: tones.running,
  undone: tones.refused,
};

/** The state of an import. */
export function ImportState({ state }: Pick<ImportSummary, "state">) {
  const { texts } = useOffice();
  return <Badge className={looks[state]}>{texts.imports.states[state]}</Badge>;
}
