import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { ButtonLook } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../api/query-keys.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { ConfirmDialog } from "../../kit/confirm-dialog.tsx";

/** Milliseconds that a notice of something done shows. */
const doneNoticeMs = 4_000;

interface CustomerActProps {
  /** What the button does. */
  label: string;
  look?: ButtonLook;
  title: string;
  isDangerous?: boolean;
  /** The consequences, and fields that are needed. */
  children: ReactNode;
  act: () => Promise<unknown>;
  /** What to say when it is done. */
  done: string;
}

/** A button that changes something about a customer after a question. */
export function CustomerAct({
  label,
  look = "secondary",
  title,
  isDangerous = false,
  children,
  act,
  done,
}: CustomerActProps) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.customers });
      setAsked(false);
      notify({ kind: "success", text: done, durationMs: doneNoticeMs });
    },
  });
  return (
    <>
      <AllowedButton
        permission="editCustomers"
        look={look}
        size="small"
        onClick={() => {
          mutation.reset();
          setAsked(true);
        }}
      >
        {label}
      </AllowedButton>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => {
          setAsked(false);
        }}
        title={title}
        confirmLabel={label}
        isDangerous={isDangerous}
        isPending={mutation.isPending}
        error={mutation.error}
        onConfirm={() => {
          mutation.mutate();
        }}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
