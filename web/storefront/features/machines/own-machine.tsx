import { plateQuery } from "#web/api/machines/machine-queries.ts";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { pageLimits } from "#contract/core/page-limits.ts";
import { useKeptMachine } from "#web/api/machines/chosen-machine.ts";
import { useCall } from "#web/app-context.ts";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { choiceText, keepChoice, readChoice } from "./machine-choice.ts";
import { useMachinePageText } from "./machine-page-text.ts";

interface OwnMachineProps {
  machine: { brand: string; model: string };
}

/** On the page of a machine: it is chosen as the visitor's own, with the serial number from its plate if he has it. */
export function OwnMachine({ machine: { brand, model } }: OwnMachineProps) {
  const text = useMachinePageText().own;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const choice = readChoice(useKeptMachine());
  const isOwn = choice?.brand === brand && choice.model === model;
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-6 bg-ground px-4 py-3 md:px-5 md:py-4">
      <h2 id={`${id}-title`} className="text-18">
        {isOwn ? text.kept(choiceText(choice)) : text.title}
      </h2>
      {isOwn ? (
        <div aria-live="polite">
          {choice.serial !== "" && <SerialOfOwn {...choice} />}
          <Button
            look="secondary"
            size="small"
            className="mt-2"
            onClick={() => {
              keepChoice(undefined);
            }}
          >
            {text.forget}
          </Button>
        </div>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            keepChoice({ brand, model, serial: field.current?.value.trim() ?? "" });
          }}
        >
          <p id={`${id}-hint`} className="text-15 text-secondary">
            {text.hint}
          </p>
          <label htmlFor={id} className="mt-2 block text-15 font-semibold">
            {text.label}
          </label>
          <div className="mt-1 flex flex-wrap gap-2">
            <input
              ref={field}
              id={id}
              aria-describedby={`${id}-hint`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={pageLimits.nameLength}
              className="code min-h-11 min-w-0 flex-1 basis-40 rounded-6 border border-edge bg-white px-3.5 py-2 text-16"
            />
            <button type="submit" className={buttonClasses("secondary")}>
              {text.keep}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}

/** Which series has the serial number of the visitor's machine, or that none has it. */
function SerialOfOwn({ brand, model, serial }: { brand: string; model: string; serial: string }) {
  const text = useMachinePageText().own;
  const { data } = useQuery(plateQuery(useCall(), `${brand} ${model} SN ${serial}`));
  const read = data?.machines.find((machine) => machine.brand === brand && machine.model === model);
  if (read === undefined) return null;
  if (read.serialState === "outside") return <p className="text-15">{text.outside(serial)}</p>;
  if (read.series === undefined) return null;
  return <p className="text-15 text-secondary">{text.known(read.series.serials, read.series.years)}</p>;
}
