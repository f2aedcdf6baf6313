import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { controlClasses, describedBy, Field } from "./field.tsx";

interface SharedProps {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** Classes of the whole field. */
  fieldClassName?: string;
}

/** A one-line text field; `register(...)` of a form can be spread into it. */
export function TextField({
  label,
  error,
  hint,
  fieldClassName,
  className,
  id,
  ...rest
}: SharedProps & ComponentProps<"input">) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} error={error} hint={hint} className={fieldClassName}>
      <input
        id={fieldId}
        className={classNames(controlClasses, className)}
        {...describedBy(fieldId, { error, hint })}
        {...rest}
      />
    </Field>
  );
}

/** A multi-line text field. */
export function TextAreaField({
  label,
  error,
  hint,
  fieldClassName,
  className,
  id,
  ...rest
}: SharedProps & ComponentProps<"textarea">) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} error={error} hint={hint} className={fieldClassName}>
      <textarea
        id={fieldId}
        rows={3}
        className={classNames(controlClasses, className)}
        {...describedBy(fieldId, { error, hint })}
        {...rest}
      />
    </Field>
  );
}
