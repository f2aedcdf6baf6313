import { useState } from "react";
import type { AdminReturn } from "#contract/returns/admin/returns.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { typedCount } from "#contract/core/typed-figures.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useInspectReturn } from "../../api/returns-queries.ts";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { useOffice } from "../../office.ts";

const outcomes = ["shelf", "scrap", "maker"] as const;
type Typed = Record<(typeof outcomes)[number], string>;
const nothing: Typed = { shelf: "", scrap: "", maker: "" };

/** Records what happens to each piece that came. */
export function InspectReturnDialog({ request, onClose }: { request: AdminReturn; onClose: () => void }) {
  const {
    texts: { returns },
    language,
  } = useOffice();
  const inspect = useInspectReturn(request.id);
  const [pieces, setPieces] = useState<ReadonlyMap<number, Typed>>(new Map());
  const came = request.lines.filter(({ receivedQty }) => receivedQty > 0);
  const typed = came.map(({ lineId, receivedQty }) => {
    const line = pieces.get(lineId) ?? nothing;
    const [shelf, scrap, maker] = outcomes.map((name) => typedCount(line[name] || "0", 0, receivedQty));
    const isWhole = shelf !== undefined && scrap !== undefined && maker !== undefined;
    const told = isWhole ? { lineId, shelf, scrap, maker } : undefined;
    const left = receivedQty - (shelf ?? 0) - (scrap ?? 0) - (maker ?? 0);
    return { lineId, told, left };
  });
  const lines = typed.flatMap(({ told, left }) => (told === undefined || left !== 0 ? [] : [told]));
  return (
    <FormDialog
      title={returns.inspectTitle(request.number)}
      confirmLabel={returns.inspectNow}
      isReady={lines.length === came.length}
      mutation={inspect}
      onSend={() => {
        inspect.mutate({ lines }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <p>{returns.inspectText}</p>
      <ul className="grid gap-5">
        {came.map(({ lineId, code, name, salesUnit }) => {
          const left = typed.find((line) => line.lineId === lineId)?.left ?? 0;
          return (
            <li key={lineId} className="grid gap-2">
              <p>
                <span className="code font-semibold unbroken">{code}</span> {name}
              </p>
              <div className="grid grid-cols-3 items-end gap-3">
                {outcomes.map((outcome) => (
                  <TextField
                    key={outcome}
                    label={
                      <>
                        {returns.outcomeNames[outcome]}
                        <span className="sr-only"> {code}</span>
                      </>
                    }
                    inputMode="numeric"
                    autoComplete="off"
                    className="tabular text-right"
                    value={pieces.get(lineId)?.[outcome] ?? ""}
                    onChange={(event) => {
                      const line = { ...(pieces.get(lineId) ?? nothing), [outcome]: event.target.value };
                      setPieces(new Map(pieces).set(lineId, line));
                    }}
                  />
                ))}
              </div>
              <output className={left === 0 ? "text-14 text-secondary" : "text-14 text-danger"}>
                {returns.leftToTell(left, quantityText(left, salesUnit, language))}
              </output>
            </li>
          );
        })}
      </ul>
    </FormDialog>
  );
}
