import { useMutation } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { machineName } from "#contract/machines/machine-name.ts";
import type { MyMachineForm } from "#contract/machines/my-machines.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { isTaken, keepMachine } from "./kept-list.ts";
import { keptMost, type KeptMachine } from "./kept-machine.ts";
import { blankMachine, MachineForm } from "./machine-form.tsx";
import { keptRefusal } from "./use-kept-act.ts";

interface GuestMachineFormProps {
  /** The machine that is changed; left out, a new one is written down. */
  replaced?: KeptMachine;
  /** Gets the machine that is kept now; undefined if nothing was typed after all. */
  onDone: (kept?: ReturnType<typeof fieldsOf>) => void;
}

/** Writes a machine down in the browser. */
export function GuestMachineForm({ replaced, onDone }: GuestMachineFormProps) {
  const { machines: texts } = useTexts();
  const notify = useNotify();
  const call = useCall();
  const language = useLanguage();
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: async (form: MyMachineForm) => {
      const machine = { ...fieldsOf(form), ...(await shopsName(call, form)) };
      if (isTaken(machine, replaced))
        throw await keptRefusal("unitNumberTaken", { unit: machineName(machine) }, language);
      return { machine, kept: keepMachine(machine, replaced) };
    },
  });
  const problem = { kept: "", full: texts.full(keptMost.machines), notKept: texts.notKept }[
    data?.kept ?? "kept"
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {problem !== "" && <Alert kind="error">{problem}</Alert>}
      <MachineForm
        title={replaced === undefined ? texts.addTitle : texts.editTitle(machineName(replaced))}
        machine={{ ...blankMachine, ...(replaced && fieldsOf(replaced)) }}
        asksSecondMeter={false}
        isPending={isPending}
        error={error}
        onSave={(form) => {
          mutate(form, {
            onSuccess: ({ machine, kept }) => {
              if (kept !== "kept") return;
              notify({ kind: "success", text: texts.saved, durationMs: accountNoticeMs });
              onDone(machine);
            },
          });
        }}
        onCancel={() => {
          onDone();
        }}
      />
    </div>
  );
}

function fieldsOf(form: Omit<MyMachineForm, "hasSecondMeter">) {
  const { brand, model, serial, engineSerial, unitNumber, site, hoursPerDay, isSevere = false } = form;
  return { brand, model, serial, engineSerial, unitNumber, site, hoursPerDay, isSevere };
}

/** Maker and model as the shop writes them, `Caterpillar 320D` for `CAT 320d`; as they were typed if it knows none. */
async function shopsName(call: Call, { brand, model }: MyMachineForm) {
  try {
    const { machines } = await call("readPlate", { query: { text: `${brand} ${model}` } });
    // A model alone is understood too, but not as another maker's: `CAT` begins Caterpillar.
    const [only, other] = machines.filter(
      (machine) =>
        machine.brand.toLowerCase().startsWith(brand.toLowerCase()) &&
        normalizePartNumber(machine.model) === normalizePartNumber(model),
    );
    return only === undefined || other !== undefined ? {} : { brand: only.brand, model: only.model };
  } catch (error) {
    // Without an answer the machine is kept as it was typed.
    console.error(error);
    return {};
  }
}
