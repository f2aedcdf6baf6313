import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useController, useFieldArray } from "react-hook-form";
import type { Machine } from "#contract/catalogue/admin/catalogue.ts";
import type { FitmentDetail } from "#contract/machines/fitment-details.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { keys } from "../../../api/query-keys.ts";
import { useOffice } from "../../../office.ts";
import { ChosenList } from "./bulk/chosen-list.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { FitmentDetailList } from "./fitment-detail-list.tsx";
import { MachineFinder } from "./machine-finder.tsx";
import { machineName } from "./machine-name.ts";
import { NewMachineDialog } from "./new-machine-dialog.tsx";
import type { ProductFormState } from "./product-values.ts";

/** A machine that was removed from the form, and what went with it. */
interface RemovedMachine {
  machine: Machine;
  details: FitmentDetail[];
}

interface MachinesSectionProps {
  form: ProductFormState;
  /** The names of the machines that the saved product fits. */
  known: Machine[];
}

/** The machines and engines that a product fits, and where it sits in them. */
export function MachinesSection({ form, known }: MachinesSectionProps) {
  const { call, texts } = useOffice();
  const words = texts.catalogue.form;
  const queryClient = useQueryClient();
  const { field } = useController({ control: form.control, name: "machineIds" });
  const details = useFieldArray({ control: form.control, name: "fitmentDetails" });
  const [removed, setRemoved] = useState<RemovedMachine[]>([]);
  const [added, setAdded] = useState<Machine[]>([]);
  const [typed, setTyped] = useState("");
  const [isAdding, setAdding] = useState(false);
  const forget = (gone: RemovedMachine) => {
    setRemoved((others) => others.filter((other) => other !== gone));
  };
  const add = (machine: Machine) => {
    setAdded((before) => [...before, machine]);
    if (!field.value.includes(machine.id)) field.onChange([...field.value, machine.id]);
    const before = removed.find((other) => other.machine.id === machine.id);
    if (before === undefined) return;
    details.append(before.details, { shouldFocus: false });
    forget(before);
  };
  const remove = (machine: Machine) => {
    const all = form.getValues("fitmentDetails") ?? [];
    const places = all.flatMap(({ machineId }, place) => (machineId === machine.id ? [place] : []));
    field.onChange(field.value.filter((id) => id !== machine.id));
    if (places.length === 0) return;
    details.remove(places);
    const gone = { machine, details: all.filter(({ machineId }) => machineId === machine.id) };
    setRemoved((others) => [...others, gone]);
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
  return (
    <Panel title={words.machines}>
      {chosen.length === 0 ? (
        <p className="text-quiet">{words.noMachines}</p>
      ) : (
        <ChosenList
          label={words.machines}
          items={chosen.map((machine) => ({
            key: String(machine.id),
            name: machineName(machine),
            text: machineName(machine),
          }))}
          onRemove={(key) => {
            const machine = chosen.find(({ id }) => String(id) === key);
            if (machine !== undefined) remove(machine);
          }}
        />
      )}
      {removed.map((gone) => (
        <RemovedAlert
          key={gone.machine.id}
          removed={gone}
          onBringBack={() => {
            add(gone.machine);
          }}
          onClose={() => {
            forget(gone);
          }}
        />
      ))}
      <MachineFinder
        label={words.findMachine}
        placeholder={words.findMachineHint}
        typed={typed}
        onType={setTyped}
        except={field.value}
        onAdd={add}
      >
        <Button
          look="secondary"
          onClick={() => {
            setAdding(true);
          }}
        >
          {words.addMachine}
        </Button>
      </MachineFinder>
      {(chosen.length > 0 || details.fields.length > 0) && (
        <FitmentDetailList form={form} details={details} machines={chosen} />
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

interface RemovedAlertProps {
  removed: RemovedMachine;
  onBringBack: () => void;
  onClose: () => void;
}

/** Says what went with a removed machine, with a button that brings both back. */
function RemovedAlert({ removed: { machine, details }, onBringBack, onClose }: RemovedAlertProps) {
  const { frame, catalogue } = useOffice().texts;
  const words = catalogue.form;
  const name = machineName(machine);
  return (
    <Alert kind="success" closeLabel={frame.close} onClose={onClose}>
      <span className="flex flex-wrap items-center gap-3">
        {words.machineRemoved(name, String(details.length))}
        <Button look="secondary" aria-label={`${words.restore} ${name}`} onClick={onBringBack}>
          {words.restore}
        </Button>
      </span>
    </Alert>
  );
}
