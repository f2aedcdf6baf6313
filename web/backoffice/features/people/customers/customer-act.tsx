import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { Permission } from "#contract/admin/permissions.ts";
import type { ButtonLook } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../../api/query-keys.ts";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { fieldFault } from "../../../kit/fields/field-fault.ts";

/** Milliseconds for which a notice of success is shown. */
const doneNoticeMs = 4_000;

interface CustomerActProps {
  /** What the button does. */
  label: string;
  /** The button's name for screen readers if several buttons have the same text. */
  buttonLabel?: string | undefined;
  look?: ButtonLook;
  permission?: Permission;
  title: string;
  isDangerous?: boolean;
  /** False while something must be typed first. */
  isReady?: boolean;
  /** The consequences, and the fields that are needed; a function gets what was wrong with a field at the last try, and what to do when it is typed again. */
  children:
    | ReactNode
    | ((faultOf: (path: string) => string | undefined, forgetFault: () => void) => ReactNode);
  act: () => Promise<unknown>;
  /** The notice of success. */
  done: string;
}

/** A button that asks, and then changes something about a customer or a company. */
export function CustomerAct({
  label,
  buttonLabel,
  look = "secondary",
  permission = "editCustomers",
  title,
  isDangerous = false,
  isReady = true,
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
      // First, because what is asked changes with the customer: who lets somebody in would be asked to block them.
      setAsked(false);
      notify({ kind: "success", text: done, durationMs: doneNoticeMs });
      await queryClient.invalidateQueries({ queryKey: keys.customers });
    },
  });
  const faultOf = (path: string) => fieldFault(mutation.error, path);
  // While a call is on its way it stays pending: it must not be sent twice.
  const forgetFault = () => {
    if (mutation.isError) mutation.reset();
  };
  return (
    <>
      <AllowedButton
        permission={permission}
        look={look}
        size="small"
        aria-label={buttonLabel}
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
        isReady={isReady}
        isPending={mutation.isPending}
        error={mutation.error}
        onConfirm={() => {
          mutation.mutate();
        }}
      >
        {typeof children === "function" ? children(faultOf, forgetFault) : children}
      </ConfirmDialog>
    </>
  );
}
