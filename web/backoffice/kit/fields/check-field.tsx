import type { ComponentProps, ReactNode } from "react";

interface CheckFieldProps extends ComponentProps<"input"> {
  label: ReactNode;
  hint?: string;
}

/** A checkbox with its label beside it. */
export function CheckField({ label, hint, ...rest }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" className="size-5 shrink-0 accent-ink" {...rest} />
      <span>
        {label}
        {hint !== undefined && <span className="block text-14 text-quiet">{hint}</span>}
      </span>
    </label>
  );
}
