import type { ComponentProps } from "react";
import { limits } from "#contract/core/limits.ts";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";

interface ReasonFieldProps extends Omit<ComponentProps<typeof TextAreaField>, "maxLength" | "onChange"> {
  value: string;
  onType: (typed: string) => void;
}

/** Some sentences about a decision: a reason, an answer or a note. */
export function ReasonField({ onType, ...rest }: ReasonFieldProps) {
  return (
    <TextAreaField
      {...rest}
      maxLength={limits.reasonLength}
      onChange={({ target }) => {
        onType(target.value);
      }}
    />
  );
}
