import type { ImportSummary } from "#contract/admin/imports.ts";
import { Badge } from "#web/ui/badge.tsx";
import { useOffice } from "../../office.ts";

const looks: Record<ImportSummary["state"], string> = {
  checked: "bg-picture text-ink",
  running: "bg-attention/25 text-ink",
  done: "bg-success-ground text-success",
  failed: "bg-danger-ground text-danger",
  undoing: "bg-attention/25 text-ink",
  undone: "bg-ground text-secondary",
};

/** The state of an import. */
export function ImportState({ state }: Pick<ImportSummary, "state">) {
  const { texts } = useOffice();
  return <Badge className={looks[state]}>{texts.imports.states[state]}</Badge>;
}
