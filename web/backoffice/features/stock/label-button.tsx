import { useState, type ComponentProps } from "react";
import { Button } from "#web/ui/button.tsx";
import type { LabelAmount, LabelledPart } from "./label-counts.ts";
import { LabelDialog } from "./label-dialog.tsx";

interface LabelButtonProps {
  label: string;
  parts: readonly LabelledPart[];
  usual?: LabelAmount;
  size?: ComponentProps<typeof Button>["size"];
}

/** Opens the form that prints labels for these parts. */
export function LabelButton({ label, size, ...dialog }: LabelButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        {...(size !== undefined && { size })}
        onClick={() => {
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {isOpen && (
        <LabelDialog
          {...dialog}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
