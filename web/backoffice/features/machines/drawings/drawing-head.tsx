import { useState } from "react";
import { drawingLimits } from "#contract/machines/admin/drawings.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";
import { MachineFinder } from "../../catalogue/products/machine-finder.tsx";
import { machineName } from "../../catalogue/products/machine-name.ts";
import { newKey, type Draft } from "./drawing-draft.ts";
import type { ChangeDraft } from "./use-draft.ts";

interface DrawingHeadProps {
  draft: Draft;
  mayEdit: boolean;
  change: ChangeDraft;
  faultOf: (path: string) => string | undefined;
}

/** What a drawing is called, whose it is, and the machines that it belongs to. */
export function DrawingHead({ draft, mayEdit, change, faultOf }: DrawingHeadProps) {
  const words = useOffice().texts.drawings;
  const field = (name: "titleId" | "titleEn" | "source", most: number) => ({
    label: words[name],
    value: draft[name],
    maxLength: most,
    readOnly: !mayEdit,
    autoComplete: "off",
    error: faultOf(name),
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      change((before) => ({ ...before, [name]: value }), name);
    },
  });
  return (
    <Panel title={words.facts}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...field("titleId", drawingLimits.titleLength)} />
        <TextField {...field("titleEn", drawingLimits.titleLength)} hint={words.titleEnHint} />
        <TextField {...field("source", drawingLimits.sourceLength)} hint={words.sourceHint} />
        <CheckField
          label={words.isLicensed}
          hint={words.isLicensedHint}
          fieldClassName="self-end"
          checked={draft.isLicensed}
          disabled={!mayEdit}
          onChange={(event) => {
            const isLicensed = event.target.checked;
            change((before) => ({ ...before, isLicensed }));
          }}
        />
      </div>
      <DrawingMachines draft={draft} mayEdit={mayEdit} change={change} faultOf={faultOf} />
    </Panel>
  );
}

function DrawingMachines({ draft, mayEdit, change, faultOf }: DrawingHeadProps) {
  const { texts } = useOffice();
  const words = texts.drawings;
  const [typed, setTyped] = useState("");
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-15 font-medium">{words.machines}</legend>
      <p className="text-14 text-quiet">{words.machinesHint}</p>
      {draft.machines.length > 0 && (
        <ul aria-label={words.machines} className="grid gap-2">
          {draft.machines.map(({ key, name, serials }, index) => (
            <li
              key={key}
              className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-6 border border-line px-3 py-2"
            >
              <span className="min-w-40 flex-1 pt-2.5 font-semibold break-words">{name}</span>
              <TextField
                label={<span className="sr-only">{words.serialsOf(name)}</span>}
                placeholder={words.serialsHint}
                fieldClassName="order-last w-full sm:order-none sm:w-80"
                className="code"
                value={serials}
                maxLength={40}
                readOnly={!mayEdit}
                autoComplete="off"
                spellCheck={false}
                error={faultOf(`machines.${index}.serials`)}
                onChange={(event) => {
                  const { value } = event.target;
                  change(
                    (before) => ({
                      ...before,
                      machines: before.machines.map((one) =>
                        one.key === key ? { ...one, serials: value } : one,
                      ),
                    }),
                    `machine ${key}`,
                  );
                }}
              />
              {mayEdit && (
                <button
                  type="button"
                  aria-label={`${texts.frame.remove} ${name}`}
                  className="inline-flex size-11 sm:mt-1.5 items-center justify-center rounded-4 hover:bg-ground"
                  onClick={() => {
                    change((before) => ({
                      ...before,
                      machines: before.machines.filter((one) => one.key !== key),
                    }));
                  }}
                >
                  <CloseIcon size={18} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <MachineFinder
          label={words.findMachine}
          placeholder={words.findMachineHint}
          typed={typed}
          onType={setTyped}
          onAdd={(one) => {
            const added = { key: newKey(), machineId: one.id, name: machineName(one), serials: "" };
            change((before) => ({ ...before, machines: [...before.machines, added] }));
            setTyped("");
          }}
        />
      )}
    </fieldset>
  );
}
