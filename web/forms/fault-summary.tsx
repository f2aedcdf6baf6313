import { useEffect, useId, useRef, useState } from "react";
import { useFormState, type FieldValues } from "react-hook-form";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { ShopForm } from "./use-shop-form.ts";

/** A field with a fault, as the page shows it. */
interface Fault {
  id: string;
  text: string;
}

/**
 * The faults that the last try to send a long form has found, in the order of the fields and with a link to each. It
 * stays as it is until the next try: what somebody types below it must not move. A single fault is shown at its field
 * alone.
 */
export function FaultSummary<Values extends FieldValues, Checked>({
  form: { control },
  refusal,
}: {
  form: ShopForm<Values, Checked>;
  /** The last refusal of what was sent, if its faults stand at the fields when it is given. */
  refusal?: Error | undefined;
}) {
  const { forms } = useTexts();
  const { submitCount } = useFormState({ control });
  const titleId = useId();
  const place = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<Fault[]>([]);
  useEffect(() => {
    if (submitCount === 0 && refusal === undefined) return;
    const found = faultsOn(place.current?.closest("form"));
    setFaults(found.length > 1 ? found : []);
    if (found.length === 1) document.getElementById(found[0]?.id ?? "")?.focus();
  }, [submitCount, refusal]);
  useEffect(() => {
    if (faults.length > 0) place.current?.focus();
  }, [faults]);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role={faults.length > 0 ? "group" : undefined}
      aria-labelledby={faults.length > 0 ? titleId : undefined}
      // Without faults it takes no room: in a grid it would have a gap of its own.
      className={classNames("col-span-full scroll-mt-6 outline-none", faults.length === 0 && "absolute")}
    >
      {faults.length > 0 && (
        <div className="mb-8 grid gap-2 rounded-6 border-2 border-danger p-4 sm:p-5">
          <p id={titleId} className="font-heading text-20 font-bold">
            {forms.faults(faults.length)}
          </p>
          <ul>
            {faults.map(({ id, text }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-7 items-center rounded-4 text-15 font-medium text-danger underline underline-offset-4"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(id)?.focus();
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The fields that say their fault, and what they say. */
function faultsOn(form: HTMLFormElement | null | undefined): Fault[] {
  const fields = form?.querySelectorAll<HTMLElement>("[aria-invalid=true]") ?? [];
  return [...fields].map(({ id }) => ({
    id,
    text: (document.getElementById(`${id}-error`)?.innerText ?? "").replaceAll("\n", " "),
  }));
}
