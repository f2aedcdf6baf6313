import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useController } from "react-hook-form";
import type { Machine } from "#contract/catalogue/admin/catalogue.ts";
import type { MachineWithSeries } from "#contract/machines/admin/series.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/fields/field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useFieldError } from "#web/forms/field-error.ts";
import { machinesQuery } from "../../api/catalogue-queries.ts";
import { useMay, useOffice } from "../../office.ts";
import { ChosenList } from "../catalogue/products/bulk/chosen-list.tsx";
import { machineName } from "../catalogue/products/machine-name.ts";
import { useDebounced } from "../catalogue/products/use-debounced.ts";
import type { SeriesFormState } from "./series-values.ts";

/** Milliseconds after the last key until machines are searched. */
const typingPause = 250;

interface BuiltInProps {
  form: SeriesFormState;
  index: number;
  machine: MachineWithSeries;
}

/** The engines and other components that are built into the machines of a series. */
export function BuiltIn({ form, index, machine }: BuiltInProps) {
  const { call, texts } = useOffice();
  const { machines: words, catalogue } = texts;
  const mayEdit = useMay()("editCatalogue");
  const name = `series.${index}.componentIds` as const;
  const { field } = useController({ control: form.control, name });
  const error = useFieldError(form, name);
  const [added, setAdded] = useState<Machine[]>([]);
  const [typed, setTyped] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const asked = useDebounced(typed.trim(), typingPause);
  const found = useQuery(machinesQuery(call, asked));
  const named = [...machine.components, ...added];
  const chosen = field.value.flatMap((id) => named.find((one) => one.id === id) ?? []);
  const offered = (found.data ?? []).filter(({ id }) => id !== machine.id && !field.value.includes(id));
  const add = (one: Machine) => {
    setAdded((before) => [...before, one]);
    field.onChange([...field.value, one.id]);
    setTyped("");
    // The pressed button goes.
    search.current?.focus();
  };
  return (
    <fieldset className="col-span-full grid min-w-0 gap-3">
      <legend className="mb-1.5 text-15 font-medium">{words.builtIn}</legend>
      {chosen.length === 0 && <p className="text-15 text-quiet">{words.nothingBuiltIn}</p>}
      {mayEdit ? (
        // The buttons of its entries are as large as the others here.
        <div className="empty:hidden [&_button]:size-11">
          <ChosenList
            label={words.builtIn}
            items={chosen.map((one) => ({
              key: String(one.id),
              name: machineName(one),
              text: machineName(one),
            }))}
            onRemove={(key) => {
              field.onChange(field.value.filter((id) => String(id) !== key));
            }}
          />
        </div>
      ) : (
        chosen.length > 0 && <p className="text-15">{chosen.map(machineName).join(", ")}</p>
      )}
      <FieldError id={errorId} error={error} />
      {mayEdit && (
        <TextField
          ref={search}
          label={words.findBuiltIn}
          placeholder={words.findBuiltInHint}
          fieldClassName="max-w-xl"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      )}
      {asked !== "" && found.data !== undefined && offered.length === 0 && (
        <output className="block text-15 text-secondary">{catalogue.form.noMachine}</output>
      )}
      {asked !== "" && offered.length > 0 && (
        <ul aria-label={words.findBuiltIn} className="flex flex-wrap gap-2">
          {offered.map((one) => (
            <li key={one.id}>
              <Button
                look="secondary"
                onClick={() => {
                  add(one);
                }}
              >
                + {machineName(one)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
