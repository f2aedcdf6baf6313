import { useId, useRef, useState } from "react";
import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import type { Company } from "#contract/company/company-facts.ts";
import { pageLimits } from "#contract/core/page-limits.ts";
import { useKeptMachine } from "#web/api/machines/chosen-machine.ts";
import { useTexts } from "#web/app-context.ts";
import { buttonClasses } from "#web/ui/button.tsx";
import { PartFit } from "./lazy-machine-parts.tsx";

interface PlateCheckProps {
  part: Pick<ProductDetail, "id" | "code">;
  /** The text of a chat about the part. */
  question: (company: Company) => string;
}

/**
 * Whether the part fits: a machine's model and serial number are typed as they stand on its plate, and the answer is
 * shown; the machine is kept for the next part. Without scripts the text goes into the form that asks the staff.
 */
export function PlateCheck({ part, question }: PlateCheckProps) {
  const { catalogue } = useTexts();
  const kept = useKeptMachine();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section aria-labelledby={`${id}-title`} className="w-full rounded-6 bg-ground px-4 py-3">
      <form
        action="/ask"
        onSubmit={(event) => {
          const typed = field.current?.value.trim() ?? "";
          event.preventDefault();
          if (typed === "") field.current?.focus();
          else {
            setAsked(typed);
            setIsAsked(true);
          }
        }}
      >
        <input type="hidden" name="part" value={part.code} />
        <h2 className="text-15 font-semibold">
          <label id={`${id}-title`} htmlFor={id}>
            {catalogue.serialNumber}
          </label>
        </h2>
        <p id={`${id}-hint`} className="text-14 text-quiet">
          {catalogue.serialHint}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <input
            ref={field}
            id={id}
            name="serial"
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={pageLimits.nameLength}
            className="code min-h-11 min-w-0 flex-1 basis-44 rounded-6 border border-edge bg-white px-3.5 py-2 text-16"
          />
          <button type="submit" className={buttonClasses("secondary")}>
            {catalogue.checkFit}
          </button>
        </div>
      </form>
      {(isAsked || kept !== "") && (
        <PartFit
          part={part}
          typed={asked}
          kept={kept}
          question={question}
          onRead={() => {
            setAsked("");
          }}
          onForget={() => {
            field.current?.focus();
          }}
        />
      )}
    </section>
  );
}
