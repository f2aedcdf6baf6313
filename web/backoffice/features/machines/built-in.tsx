import { useId, useState } from "react";
import { useController } from "react-hook-form";
import type { Machine } from "#contract/catalogue/admin/catalogue.ts";
import type { MachineWithSeries } from "#contract/machines/admin/series.ts";
import { FieldError } from "#web/ui/fields/field.tsx";
import { useFieldError } from "#web/forms/field-error.ts";
import { useMay, useOffice } from "../../office.ts";
import { ChosenList } from "../catalogue/products/bulk/chosen-list.tsx";
import { MachineFinder } from "../catalogue/products/machine-finder.tsx";
import { machineName } from "../catalogue/products/machine-name.ts";
import type { SeriesFormState } from "./series-values.ts";

interface BuiltInProps {
  form: SeriesFormState;
  index: number;
  machine: MachineWithSeries;
}

/** The engines and other components that are built into the machines of a series. */
export function BuiltIn({ form, index, machine }: BuiltInProps) {
  const { machines: words } = useOffice().texts;
  const mayEdit = useMay()("editCatalogue");
  const name = `series.${index}.componentIds` as const;
  const { field } = useController({ control: form.control, name });
  const error = useFieldError(form, name);
  const [added, setAdded] = useState<Machine[]>([]);
  const [typed, setTyped] = useState("");
  const errorId = useId();
  const named = [...machine.components, ...added];
  const chosen = field.value.flatMap((id) => named.find((one) => one.id === id) ?? []);
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
        <MachineFinder
          label={words.findBuiltIn}
          placeholder={words.findBuiltInHint}
          typed={typed}
          onType={setTyped}
          except={[machine.id, ...field.value]}
          onAdd={(one) => {
            setAdded((before) => [...before, one]);
            field.onChange([...field.value, one.id]);
            setTyped("");
          }}
        />
      )}
    </fieldset>
  );
}
