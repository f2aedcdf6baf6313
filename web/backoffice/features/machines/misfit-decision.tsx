import { useState } from "react";
import type { AdminMisfit, MisfitClaim } from "#contract/machines/admin/misfits.ts";
import { useDecideMisfit } from "../../api/misfits-queries.ts";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { CheckField } from "../../kit/fields/check-field.tsx";
import { ReasonField } from "../../kit/fields/reason-field.tsx";
import { useOffice } from "../../office.ts";

interface MisfitDecisionProps {
  misfit: AdminMisfit;
  state: "upheld" | "dismissed";
  onClose: () => void;
}

/**
 * The dialog that decides a report: what is taken away from the product if it is right, and what the customer is told.
 */
export function MisfitDecision({ misfit, state, onClose }: MisfitDecisionProps) {
  const { misfits: words } = useOffice().texts;
  const decide = useDecideMisfit(misfit.id);
  const [takesAway, setTakesAway] = useState<readonly MisfitClaim[]>([]);
  const [answer, setAnswer] = useState("");
  const { product, knownMachine, number } = misfit;
  const isRight = state === "upheld";
  const names: Record<MisfitClaim, string> = {
    fitment: knownMachine === null ? misfit.machine : `${knownMachine.brand} ${knownMachine.model}`,
    reference: number,
  };
  return (
    <FormDialog
      title={isRight ? words.upholdTitle(product.code) : words.dismissTitle(product.code)}
      confirmLabel={words.decide}
      isReady
      mutation={decide}
      onSend={() => {
        decide.mutate({ state, takesAway: [...takesAway], answer: answer.trim() }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <p>{isRight ? words.upholdText : words.dismissText}</p>
      {isRight && misfit.claims.length > 0 && (
        <div>
          {misfit.claims.map((claim) => (
            <CheckField
              key={claim}
              label={words.claims[claim](names[claim])}
              checked={takesAway.includes(claim)}
              onChange={({ target }) => {
                setTakesAway(
                  target.checked ? [...takesAway, claim] : takesAway.filter((other) => other !== claim),
                );
              }}
            />
          ))}
        </div>
      )}
      <ReasonField label={words.answer} hint={words.answerHint} value={answer} onType={setAnswer} />
    </FormDialog>
  );
}
