import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { priceSteps, type BulkEdit } from "#contract/catalogue/admin/catalogue.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { categoriesQuery } from "../../../../api/catalogue-queries.ts";
import { readDecimal, readDifference } from "../../../../kit/fields/read-number.ts";
import { useOffice } from "../../../../office.ts";
import { CategoryOptions } from "../category-options.tsx";

interface ChoiceProps {
  /** Undefined while the form is not complete. */
  onChange: (edit: BulkEdit | undefined) => void;
}

/** Milliseconds after the last key until the preview is asked for. */
const typingPause = 400;

/** How the prices change. */
export function PriceChoice({ onChange }: ChoiceProps) {
  const { language, texts } = useOffice();
  const { bulk } = texts.catalogue;
  const [by, setBy] = useState<"percent" | "amount">("percent");
  const [typed, setTyped] = useState("");
  const [rounding, setRounding] = useState<(typeof priceSteps)[number]>(1_000);
  useEffect(() => {
    const timer = setTimeout(() => {
      const value = by === "percent" ? readDecimal(typed) : readDifference(typed);
      const isGiven = value !== null && Number.isFinite(value) && value !== 0;
      onChange(isGiven ? { kind: "price", by, value, rounding } : undefined);
    }, typingPause);
    return () => {
      clearTimeout(timer);
    };
  }, [by, typed, rounding, onChange]);
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SelectField
        label={bulk.by}
        value={by}
        onChange={(event) => {
          setBy(event.target.value === "amount" ? "amount" : "percent");
        }}
      >
        <option value="percent">{bulk.percent}</option>
        <option value="amount">{bulk.amount}</option>
      </SelectField>
      <TextField
        label={bulk.value}
        hint={bulk.valueHint}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      <SelectField
        label={bulk.rounding}
        value={rounding}
        onChange={(event) => {
          setRounding(priceSteps.find((step) => String(step) === event.target.value) ?? 1);
        }}
      >
        {priceSteps.map((step) => (
          <option key={step} value={step}>
            {step === 1 ? bulk.noRounding : `Rp ${formatFigure(step, language)}`}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Where the products move to. */
export function CategoryChoice({ onChange }: ChoiceProps) {
  const { call, texts } = useOffice();
  const { bulk } = texts.catalogue;
  const categories = useQuery(categoriesQuery(call));
  return (
    <SelectField
      label={bulk.target}
      defaultValue=""
      onChange={(event) => {
        const categoryId = Number(event.target.value);
        onChange(categoryId > 0 ? { kind: "category", categoryId } : undefined);
      }}
    >
      <option value="">{bulk.choose}</option>
      <CategoryOptions categories={categories.data} />
    </SelectField>
  );
}
