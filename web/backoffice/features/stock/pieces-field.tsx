import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { controlClasses, describedBy, Field } from "#web/ui/fields/field.tsx";
import { useOffice } from "../../office.ts";

interface PiecesFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  register: UseFormRegisterReturn;
  /** Buttons next to the number. */
  onStep: (by: 1 | -1) => void;
}

const stepClasses =
  "inline-flex size-14 shrink-0 items-center justify-center rounded-6 border border-edge bg-white text-26 hover:bg-ground";

/**
 * A number of pieces with large buttons for less and more. It is a text to the browser, which would make 1 of `1.000`.
 */
export function PiecesField({ label, hint, error, register, onStep }: PiecesFieldProps) {
  const { texts } = useOffice();
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="flex max-w-xs gap-2">
        <button
          type="button"
          aria-label={texts.stock.fewer}
          className={stepClasses}
          onClick={() => {
            onStep(-1);
          }}
        >
          <span aria-hidden="true">−</span>
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          className={`${controlClasses} tabular min-h-14 min-w-0 text-center text-20 font-semibold`}
          {...describedBy(id, { error, hint })}
          {...register}
        />
        <button
          type="button"
          aria-label={texts.stock.more}
          className={stepClasses}
          onClick={() => {
            onStep(1);
          }}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
    </Field>
  );
}
