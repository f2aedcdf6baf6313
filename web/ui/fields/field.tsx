import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { WarningIcon } from "../icons/icons.tsx";

/** The classes of all input controls; 44 px high. */
export const controlClasses =
  "block min-h-11 w-full rounded-6 border border-edge bg-white px-3.5 py-2 text-16 text-ink " +
  "aria-invalid:border-danger [[readonly]]:border-line [[readonly]]:bg-ground disabled:border-line disabled:bg-ground disabled:text-quiet";

export interface FieldProps {
  /** The id of the control. */
  id: string;
  label: ReactNode;
  /** The fault of the value. */
  error?: string | undefined;
  hint?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** The attributes that connect a control with its hint and error for screen readers. */
export function describedBy(id: string, { error, hint }: { error?: string | undefined; hint?: ReactNode }) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return {
    ...(error === undefined ? {} : { "aria-invalid": true as const }),
    ...(ids.length === 0 ? {} : { "aria-describedby": ids.join(" ") }),
  };
}

/** A label, a control, its hint and its error. */
export function Field({ id, label, error, hint, className, children }: FieldProps) {
  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="text-15 font-medium">
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-14 text-quiet">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The error below a control; each of its lines is a sentence of its own. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-14 font-medium text-danger">
      <WarningIcon size={16} className="mt-0.5 shrink-0" />
      <span className="grid gap-0.5">
        {error.split("\n").map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </span>
    </p>
  );
}
