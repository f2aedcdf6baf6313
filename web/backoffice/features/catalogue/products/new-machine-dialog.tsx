import type { UseMutationResult } from "@tanstack/react-query";
import { addMachine, type Machine } from "#contract/catalogue/admin/catalogue.ts";
import { machineKinds } from "#contract/machines/machine-kinds.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { FormSelectField, FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogEnd } from "../../../kit/dialogs/dialog-end.tsx";
import { useOffice } from "../../../office.ts";

interface NewMachineDialogProps {
  /** The searched text, which is probably the model. */
  typed: string;
  make: UseMutationResult<Machine, Error, Omit<Machine, "id">>;
  onClose: () => void;
}

/** Creates a machine, an engine or a component that the shop does not have yet. */
export function NewMachineDialog({ typed, make, onClose }: NewMachineDialogProps) {
  const { frame, catalogue } = useOffice().texts;
  const words = catalogue.form;
  const form = useShopForm(bodyOf(addMachine), { brand: "", model: typed.trim(), kind: "machine" });
  return (
    <Dialog isOpen onClose={onClose} title={words.addMachine} closeLabel={frame.close}>
      <FormShell
        form={form}
        onSubmit={make.mutate}
        isPending={make.isPending}
        submitError={make.error}
        className="grid gap-4 p-5"
      >
        <div className="grid gap-4 sm:grid-cols-3">
          <FormTextField form={form} name="brand" label={words.machineBrand} autoComplete="off" />
          <FormTextField form={form} name="model" label={words.machineModel} autoComplete="off" />
          <FormSelectField form={form} name="kind" label={words.machineKind}>
            {machineKinds.map((kind) => (
              <option key={kind} value={kind}>
                {words.machineKinds[kind]}
              </option>
            ))}
          </FormSelectField>
        </div>
        <DialogEnd label={frame.add} isPending={make.isPending} onBack={onClose} />
      </FormShell>
    </Dialog>
  );
}
