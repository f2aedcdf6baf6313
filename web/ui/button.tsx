import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonLook = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "large" | "medium" | "small";

const looks: Record<ButtonLook, string> = {
  primary: "bg-yellow text-on-yellow hover:bg-yellow-hover",
  secondary: "border border-ink bg-white text-ink hover:bg-ground",
  quiet: "text-ink underline decoration-yellow-dark decoration-2 underline-offset-4 hover:bg-ground",
  danger: "border border-danger bg-white text-danger hover:bg-danger-ground",
};

// 48 px for the primary action of a view, 44 px beside fields, 40 px in cards.
const sizes: Record<ButtonSize, string> = {
  large: "min-h-12 px-6 text-16",
  medium: "min-h-11 px-5 text-16",
  small: "min-h-10 px-4 text-15",
};

/** The classes of a button, for links that look like one. */
export function buttonClasses(look: ButtonLook = "primary", size: ButtonSize = "medium"): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-6 py-1.5 text-center leading-tight font-semibold",
    "transition-colors disabled:border-line disabled:bg-line disabled:text-quiet disabled:no-underline",
    looks[look],
    sizes[size],
  );
}

interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Shows a spinner with this label beside the text. */
  pendingLabel?: string | undefined;
}

/** A button; `type` is "button" by default. */
export function Button({
  look,
  size,
  pendingLabel,
  className,
  type = "button",
  children,
  ...rest
}: ButtonProps) {
  return (
    <button type={type} className={classNames(buttonClasses(look, size), className)} {...rest}>
      {pendingLabel !== undefined && <Spinner label={pendingLabel} size={18} />}
      {children}
    </button>
  );
}
