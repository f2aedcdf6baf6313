import { useId, type ComponentProps } from "react";

interface CheckFieldProps extends ComponentProps<"input"> {
  label: string;
  hint?: string;
  fieldClassName?: string;
}

/** A checkbox with its meaning; `register(...)` of a form can be spread into it. */
export function CheckField({ label, hint, fieldClassName, ...rest }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={fieldClassName}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-15 font-medium">
        <input
          type="checkbox"
          id={id}
          className="size-5 shrink-0 accent-ink"
          {...(hint !== undefined && { "aria-describedby": `${id}-hint` })}
          {...rest}
        />
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="pl-8 text-14 text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
