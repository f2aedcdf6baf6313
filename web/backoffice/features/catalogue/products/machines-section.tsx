import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useController } from "react-hook-form";
import type { Machine } from "#contract/catalogue/admin/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { machinesQuery } from "../../../api/catalogue-queries.ts";
import { keys } from "../../../api/query-keys.ts";
import { useOffice } from "../../../office.ts";
import { ChosenList } from "./bulk/chosen-list.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { NewMachineDialog } from "./new-machine-dialog.tsx";
import type { ProductFormState } from "./product-values.ts";
import { useDebounced } from "./use-debounced.ts";

/** Milliseconds after the last key until machines are searched. */
const typingPause = 250;

interface MachinesSectionProps {
  form: ProductFormState;
  /** The names of the machines that the saved product fits. */
  known: Machine[];
}

/** The machines and engines that a product fits. */
export function MachinesSection({ form, known }: MachinesSectionProps) {
  const { call, texts } = useOffice();
  const words = texts.catalogue.form;
  const queryClient = useQueryClient();
  const { field } = useController({ control: form.control, name: "machineIds" });
  const [added, setAdded] = useState<Machine[]>([]);
  const [typed, setTyped] = useState("");
  const [isAdding, setAdding] = useState(false);
  const asked = useDebounced(typed.trim(), typingPause);
  const found = useQuery(machinesQuery(call, asked));
  const add = (machine: Machine) => {
    setAdded((before) => [...before, machine]);
    if (!field.value.includes(machine.id)) field.onChange([...field.value, machine.id]);
  };
  const make = useMutation({
    mutationFn: (body: Omit<Machine, "id">) => call("addMachine", { body }),
    onSuccess: (machine) => {
      add(machine);
      setAdding(false);
      void queryClient.invalidateQueries({ queryKey: [...keys.products, "machines"] });
    },
  });
  const named = [...known, ...added];
  const chosen = field.value.flatMap((id) => named.find((machine) => machine.id === id) ?? []);
  const offered = (found.data ?? []).filter(({ id }) => !field.value.includes(id));
  return (
    <Panel title={words.machines}>
      {chosen.length === 0 ? (
        <p className="text-quiet">{words.noMachines}</p>
      ) : (
        <ChosenList
          label={words.machines}
          items={chosen.map((machine) => ({
            key: String(machine.id),
            name: nameOf(machine),
            text: nameOf(machine),
          }))}
          onRemove={(key) => {
            field.onChange(field.value.filter((id) => String(id) !== key));
          }}
        />
      )}
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          label={words.findMachine}
          placeholder={words.findMachineHint}
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
        <Button
          look="secondary"
          onClick={() => {
            setAdding(true);
          }}
        >
          {words.addMachine}
        </Button>
      </div>
      {asked !== "" && found.data !== undefined && offered.length === 0 && (
        <output className="block text-secondary">{words.noMachine}</output>
      )}
      {asked !== "" && offered.length > 0 && (
        <ul aria-label={words.findMachine} className="flex flex-wrap gap-2">
          {offered.map((machine) => (
            <li key={machine.id}>
              <Button
                look="secondary"
                size="small"
                onClick={() => {
                  add(machine);
                }}
              >
                + {nameOf(machine)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <NewMachineDialog
          typed={typed}
          make={make}
          onClose={() => {
            make.reset();
            setAdding(false);
          }}
        />
      )}
    </Panel>
  );
}

function nameOf({ brand, model }: Machine): string {
  return `${brand} ${model}`;
}
