import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { controlClasses, describedBy, Field } from "./field.tsx";
import { ChevronDownIcon } from "../icons/icons.tsx";

/** The browser's own select in the shop's style; `children` are its `<option>`s. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select className={classNames(controlClasses, "appearance-none pr-10", className)} {...rest}>
        {children}
      </select>
      <ChevronDownIcon
        size={18}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-secondary"
      />
    </span>
  );
}

interface SelectFieldProps extends ComponentProps<"select"> {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** Classes of the whole field. */
  fieldClassName?: string;
}

/** A select with its label, hint and error. */
export function SelectField({ label, error, hint, fieldClassName, id, ...rest }: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} error={error} hint={hint} className={fieldClassName}>
      <Select id={fieldId} {...describedBy(fieldId, { error, hint })} {...rest} />
    </Field>
  );
}
