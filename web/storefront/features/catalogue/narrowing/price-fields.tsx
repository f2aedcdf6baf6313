import { useState, type FormEvent } from "react";
import type { Facets } from "#contract/catalogue/narrowing.ts";
import { pageLimits } from "#contract/core/page-limits.ts";
import { typedRupiah } from "#contract/core/typed-figures.ts";
import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
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
  const [isTried, setTried] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const isUnclear = ends.some((end) => isWrong(draft.typed[end]));
    setTried(isUnclear);
    if (isUnclear) return;
    setDraft({ of: chosenEnds, typed: chosenEnds });
    onChange(withPrice(chosen, amountOf(draft.typed.from), amountOf(draft.typed.to)));
  };
  return (
    <FacetFrame title={catalogue.price} isOpenAtFirst>
      <form onSubmit={apply} className="grid grid-cols-2 gap-x-3 gap-y-3 px-2 pt-1">
        {ends.map((end) => (
          <TextField
            key={end}
            label={text[end]}
            inputMode="numeric"
            autoComplete="off"
            placeholder={price === undefined ? "" : groups.format(price[end])}
            value={draft.typed[end]}
            error={isTried && isWrong(draft.typed[end]) ? text.notAPrice : undefined}
            className="tabular px-2.5!"
            onChange={(event) => {
              setDraft({ ...draft, typed: { ...draft.typed, [end]: event.target.value } });
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

const ends = ["from", "to"] as const;

/** The typed amount in Rupiah; undefined if there is none, or if it is not certain. */
function amountOf(typed: string): number | undefined {
  return typedRupiah(typed, 0, pageLimits.amountRupiah);
}

function isWrong(typed: string): boolean {
  return typed.trim() !== "" && amountOf(typed) === undefined;
}
