import { useState, type FormEvent } from "react";
import type { Facets } from "#contract/narrowing.ts";
import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { withPrice, type Choice } from "./choices.ts";
import { FacetFrame } from "./facet-values.tsx";
import { useNarrowingText } from "./narrowing-text.ts";

/** Rupiah are written with points in both languages. */
const groups = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 0 });

interface PriceFieldsProps {
  chosen: readonly Choice[];
  /** The prices of the cheapest and the most expensive product, in Rupiah. */
  price: Facets["price"];
  onChange: (choices: Choice[]) => void;
}

/** The lowest and the highest price; they take effect when they are applied. */
export function PriceFields({ chosen, price, onChange }: PriceFieldsProps) {
  const { catalogue } = useTexts();
  const text = useNarrowingText();
  const chosenEnds = { from: endOf(chosen, "from"), to: endOf(chosen, "to") };
  const [draft, setDraft] = useState({ of: chosenEnds, typed: chosenEnds });
  if (draft.of.from !== chosenEnds.from || draft.of.to !== chosenEnds.to) {
    setDraft({ of: chosenEnds, typed: chosenEnds });
  }
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setDraft({ of: chosenEnds, typed: chosenEnds });
    onChange(withPrice(chosen, amountOf(draft.typed.from), amountOf(draft.typed.to)));
  };
  return (
    <FacetFrame title={catalogue.price} isOpenAtFirst>
      <form onSubmit={apply} className="grid grid-cols-2 gap-x-3 gap-y-3 px-2 pt-1">
        {(["from", "to"] as const).map((end) => (
          <TextField
            key={end}
            label={text[end]}
            inputMode="numeric"
            autoComplete="off"
            placeholder={price === undefined ? "" : groups.format(price[end])}
            value={draft.typed[end]}
            className="tabular px-2.5!"
            onChange={(event) => {
              const typed = event.target.value.replace(/[^\d.,\s]/g, "");
              setDraft({ ...draft, typed: { ...draft.typed, [end]: typed } });
            }}
          />
        ))}
        <Button type="submit" look="secondary" size="small" className="col-span-2 min-h-11!">
          {text.apply}
        </Button>
      </form>
    </FacetFrame>
  );
}

function endOf(chosen: readonly Choice[], facet: "from" | "to"): string {
  const choice = chosen.find((one) => one.facet === facet);
  return choice === undefined ? "" : groups.format(Number(choice.value));
}

/** The typed amount in Rupiah, whatever is between its digits. */
function amountOf(typed: string): number | undefined {
  const digits = typed.replace(/\D/g, "");
  return digits === "" ? undefined : Number(digits);
}
