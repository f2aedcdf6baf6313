import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ReadMachine } from "#contract/machines/fits.ts";
import { limits } from "#contract/core/limits.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { useOffice } from "../../office.ts";

interface LinesMachineProps {
  /** What the customer wrote of his machine; empty if nothing. */
  asked?: string;
  machine: ReadMachine | undefined;
  onChange: (machine: ReadMachine | undefined) => void;
}

/**
 * The machine for which the lines of an order or a quotation are: its plate is typed, then each line says whether it
 * fits. It is for the staff's eyes and is not stored.
 */
export function LinesMachine({ asked = "", machine, onChange }: LinesMachineProps) {
  const { call, texts } = useOffice();
  const t = texts.machines.lines;
  const [typed, setTyped] = useState<string>();
  const plate = typed ?? asked;
  const reading = useMutation({
    mutationFn: (text: string) => call("readPlate", { query: { text } }),
    onSuccess: ({ machines }) => {
      if (machines.length === 1) onChange(machines[0]);
    },
  });
  const read = () => {
    if (plate.trim() !== "") reading.mutate(plate);
  };
  if (machine !== undefined) {
    const { brand, model, serial, serialState, series } = machine;
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-6 bg-ground px-4 py-2">
        <p className="min-w-0 break-words">
          <span className="font-semibold">{t.chosen([brand, model, serial].join(" ").trim())}</span>
          {series !== undefined && (
            <span className="text-15 text-secondary">
              {factDot}
              {[series.serials, series.years].filter((fact) => fact !== "").join(factDot)}
            </span>
          )}
          {serialState === "outside" && <span className="block text-15">{t.outside}</span>}
          {serialState === "missing" && <span className="block text-15">{t.missing}</span>}
        </p>
        <Button
          look="quiet"
          size="small"
          className="-ml-4"
          onClick={() => {
            reading.reset();
            onChange(undefined);
          }}
        >
          {t.another}
        </Button>
      </div>
    );
  }
  const several = reading.data?.machines ?? [];
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={t.plate}
          fieldClassName="min-w-0 flex-1 basis-56 sm:max-w-md"
          placeholder={t.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.nameLength}
          value={plate}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            read();
          }}
        />
        <Button look="secondary" disabled={reading.isPending} onClick={read}>
          {t.check}
        </Button>
      </div>
      {reading.error !== null && (
        <Alert kind="error">{failureText(reading.error, texts.frame.couldNotLoad)}</Alert>
      )}
      <div aria-live="polite" className="empty:hidden">
        {reading.isSuccess && several.length === 0 && <p className="text-15">{t.unknown}</p>}
        {several.length > 1 && (
          <>
            <p className="text-15">{t.several}</p>
            <ul className="mt-1 flex flex-wrap gap-2">
              {several.map((one) => (
                <li key={`${one.brand} ${one.model}`}>
                  <Button
                    look="secondary"
                    size="small"
                    onClick={() => {
                      onChange(one);
                    }}
                  >
                    {[one.brand, one.model, one.serial].join(" ").trim()}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
