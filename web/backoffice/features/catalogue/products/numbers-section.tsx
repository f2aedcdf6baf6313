import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useController, useFieldArray } from "react-hook-form";
import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import { unsaidReference } from "#contract/catalogue/cross-references.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { useFieldError } from "#web/forms/field-error.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/fields/field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { brandsQuery } from "../../../api/catalogue-queries.ts";
import { useOffice } from "../../../office.ts";
import { jakartaDayOf } from "#web/texts/moments.ts";
import { ChosenList } from "./bulk/chosen-list.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { CrossReferenceList } from "./cross-reference-list.tsx";
import type { ProductFormState } from "./product-values.ts";

const brandListId = "known-brands";

/** A product's part number, and all other numbers by which it is found. */
export function NumbersSection({ form }: { form: ProductFormState }) {
  const { call, texts } = useOffice();
  const { form: words } = texts.catalogue;
  const brands = useQuery(brandsQuery(call));
  return (
    <Panel title={words.numbers}>
      <datalist id={brandListId}>
        {(brands.data ?? []).map((brand) => (
          <option key={brand}>{brand}</option>
        ))}
      </datalist>
      <div className="grid gap-4 md:grid-cols-2">
        <FormTextField
          form={form}
          name="code"
          label={words.code}
          hint={words.codeHint}
          className="code"
          autoComplete="off"
          spellCheck={false}
          maxLength={catalogueLimits.codeLength}
        />
        <FormTextField
          form={form}
          name="brand"
          label={words.brand}
          list={brandListId}
          autoComplete="off"
          maxLength={catalogueLimits.brandLength}
        />
      </div>
      <CrossReferences form={form} />
      <div className="grid gap-5 md:grid-cols-2">
        <NumberChain form={form} name="supersedes" label={words.older} hint={words.olderHint} />
        <NumberChain form={form} name="supersededBy" label={words.newer} hint={words.newerHint} />
      </div>
    </Panel>
  );
}

function CrossReferences({ form }: { form: ProductFormState }) {
  const { catalogue } = useOffice().texts;
  const words = catalogue.form;
  const {
    fields: numbers,
    append,
    remove,
  } = useFieldArray({ control: form.control, name: "crossReferences" });
  const [brand, setBrand] = useState("");
  const [code, setCode] = useState("");
  const [isRefused, setRefused] = useState(false);
  const add = () => {
    const added = { brand: brand.trim(), code: code.trim() };
    const isGood = added.brand !== "" && normalizePartNumber(added.code) !== "";
    if (!isGood || numbers.some((known) => keyOf(known) === keyOf(added))) {
      setRefused(true);
      return;
    }
    append({ ...unsaidReference, ...added, notedOn: jakartaDayOf(new Date()) }, { shouldFocus: false });
    setCode("");
    setRefused(false);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-15 font-semibold">{words.crossReferences}</legend>
      <CrossReferenceList form={form} numbers={numbers} onRemove={remove} />
      <p className="max-w-[75ch] text-14 text-quiet">{words.crossHint}</p>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          label={words.crossBrand}
          list={brandListId}
          value={brand}
          maxLength={catalogueLimits.brandLength}
          autoComplete="off"
          onChange={(event) => {
            setBrand(event.target.value);
          }}
        />
        <NumberToAdd label={words.crossCode} value={code} onType={setCode} onAdd={add} />
      </div>
      <FieldError id="cross-reference-error" error={isRefused ? words.numberInvalid : undefined} />
    </fieldset>
  );
}

/** Two numbers of other makers with the same key are the same. */
function keyOf({ brand, code }: { brand: string; code: string }): string {
  return `${brand.trim().toLowerCase()} ${normalizePartNumber(code)}`;
}

interface NumberChainProps {
  form: ProductFormState;
  name: "supersedes" | "supersededBy";
  label: string;
  hint: string;
}

function NumberChain({ form, name, label, hint }: NumberChainProps) {
  const { catalogue } = useOffice().texts;
  const words = catalogue.form;
  const { field } = useController({ control: form.control, name });
  const serverError = useFieldError(form, `${name}.0`);
  const [typed, setTyped] = useState("");
  const [isRefused, setRefused] = useState(false);
  const numbers = field.value;
  const add = () => {
    const number = normalizePartNumber(typed);
    const { code, supersedes, supersededBy } = form.getValues();
    const known = [code, ...supersedes, ...supersededBy].map(normalizePartNumber);
    if (number === "" || known.includes(number)) {
      setRefused(true);
      return;
    }
    field.onChange([...numbers, typed.trim()]);
    setTyped("");
    setRefused(false);
  };
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-2 text-15 font-semibold">{label}</legend>
      <ChosenList
        label={label}
        isOrdered
        items={numbers.map((number) => ({
          key: number,
          name: number,
          text: <span className="code">{number}</span>,
        }))}
        onRemove={(key) => {
          field.onChange(numbers.filter((number) => number !== key));
        }}
      />
      <div className="grid grid-cols-[1fr_auto] items-end gap-3">
        <NumberToAdd label={words.number} value={typed} onType={setTyped} onAdd={add} />
      </div>
      <p className="text-14 text-quiet">{hint}</p>
      <FieldError
        id={`${name}-error`}
        error={isRefused || serverError !== undefined ? words.numberInvalid : undefined}
      />
    </fieldset>
  );
}

interface NumberToAddProps {
  label: string;
  value: string;
  onType: (typed: string) => void;
  onAdd: () => void;
}

/** The field of a number, which the button beside it adds to the list, as Enter does. */
function NumberToAdd({ label, value, onType, onAdd }: NumberToAddProps) {
  const { frame } = useOffice().texts;
  return (
    <>
      <TextField
        label={label}
        className="code"
        value={value}
        maxLength={catalogueLimits.codeLength}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          onType(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onAdd();
        }}
      />
      <Button look="secondary" onClick={onAdd}>
        {frame.add}
      </Button>
    </>
  );
}
