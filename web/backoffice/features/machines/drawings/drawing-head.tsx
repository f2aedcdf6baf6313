import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { drawingLimits } from "#contract/machines/admin/drawings.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { machinesQuery } from "../../../api/catalogue-queries.ts";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";
import { machineName } from "../../catalogue/products/machine-name.ts";
import { useDebounced } from "../../catalogue/products/use-debounced.ts";
import { newKey, type Draft } from "./drawing-draft.ts";
import type { ChangeDraft } from "./use-draft.ts";

/** Milliseconds after the last key until machines are searched. */
const typingPause = 250;

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
  const { call, texts } = useOffice();
  const words = texts.drawings;
  const [typed, setTyped] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const asked = useDebounced(typed.trim(), typingPause);
  const found = useQuery(machinesQuery(call, asked));
  const offered = found.data ?? [];
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
        <TextField
          ref={search}
          label={words.findMachine}
          placeholder={words.findMachineHint}
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
        <output className="block text-15 text-secondary">{texts.catalogue.form.noMachine}</output>
      )}
      {asked !== "" && offered.length > 0 && (
        <ul aria-label={words.findMachine} className="flex flex-wrap gap-2">
          {offered.map((one) => (
            <li key={one.id}>
              <Button
                look="secondary"
                onClick={() => {
                  change((before) => ({
                    ...before,
                    machines: [
                      ...before.machines,
                      { key: newKey(), machineId: one.id, name: machineName(one), serials: "" },
                    ],
                  }));
                  setTyped("");
                  // The pressed button goes.
                  search.current?.focus();
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
