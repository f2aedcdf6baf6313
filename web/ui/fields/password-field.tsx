import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "../class-names.ts";
import { controlClasses, describedBy, Field } from "./field.tsx";
import { EyeIcon, EyeOffIcon } from "../icons/tool-icons.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** Classes of the whole field. */
  fieldClassName?: string;
}

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  error,
  hint,
  fieldClassName,
  className,
  id,
  ...rest
}: PasswordFieldProps) {
  const { forms } = useTexts();
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOffIcon : EyeIcon;
  return (
    <Field id={fieldId} label={label} error={error} hint={hint} className={fieldClassName}>
      <span className="relative block">
        <input
          id={fieldId}
          autoCapitalize="none"
          spellCheck={false}
          className={classNames(controlClasses, "pr-12", className)}
          {...describedBy(fieldId, { error, hint })}
          {...rest}
          type={isShown ? "text" : "password"}
        />
        <button
          type="button"
          aria-label={isShown ? forms.hidePassword : forms.showPassword}
          aria-controls={fieldId}
          onClick={() => {
            setShown(!isShown);
          }}
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-6 text-secondary hover:text-ink"
        >
          <Icon />
        </button>
      </span>
    </Field>
  );
}
