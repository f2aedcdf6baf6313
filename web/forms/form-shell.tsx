import { useEffect, type ReactNode } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { CallError } from "#contract/call.ts";
import type { RefusalReason } from "#contract/core/errors.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useTexts } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { FaultSummary } from "./fault-summary.tsx";
import type { ShopForm } from "./use-shop-form.ts";

interface FormShellProps<Values extends FieldValues, Checked> {
  form: ShopForm<Values, Checked>;
  /** Gets the schema's output for the values; not called while `isPending`. */
  onSubmit: (checked: Checked) => void;
  isPending: boolean;
  /** Why the last try failed; its field errors are shown at the fields, its sentence in the form. */
  submitError: Error | null;
  /** Milliseconds for which the sentence is shown as a notice; if left out, it stays in the form until the next try. */
  errorNoticeMs?: number;
  /** Whether the form shows the sentence itself. */
  hasOwnAlert?: boolean;
  /** The request's names for fields that have another name in the form. */
  fieldNames?: Partial<Record<string, FieldPath<Values>>>;
  /** The field that a refusal without field errors is about: its sentence is shown there too. */
  refusalFields?: Partial<Record<RefusalReason, FieldPath<Values>>>;
  /** The form's name for screen readers. */
  label?: string;
  /** Whether several faults are listed above a long form, with a link to each; the form must not focus its fields. */
  hasSummary?: boolean;
  className?: string;
  children: ReactNode;
}

/** The frame of every form: sends it once, shows the server's field errors at the fields, reports a failure. */
export function FormShell<Values extends FieldValues, Checked>({
  form,
  onSubmit,
  isPending,
  submitError,
  errorNoticeMs,
  hasOwnAlert = false,
  fieldNames,
  refusalFields,
  label,
  hasSummary = false,
  className,
  children,
}: FormShellProps<Values, Checked>) {
  const { forms } = useTexts();
  const notify = useNotify();
  const { setError } = form;

  useEffect(() => {
    if (submitError === null) return;
    for (const [index, { name, message }] of fieldErrors(submitError).entries()) {
      setError(name, { type: "server", message }, { shouldFocus: index === 0 });
    }
    if (errorNoticeMs !== undefined) {
      notify({
        kind: "error",
        text: failureText(submitError, forms.couldNotSend),
        durationMs: errorNoticeMs,
      });
    }
    // Once for each failure: texts and names do not change while a form is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [submitError]);

  function fieldErrors(error: Error): { name: FieldPath<Values>; message: string }[] {
    if (!(error instanceof CallError)) return [];
    const field = refusalFields?.[error.reason];
    return [
      ...(field === undefined ? [] : [{ name: field, message: error.message }]),
      ...error.errors.map(({ path, message }) => ({
        name: fieldNames?.[path] ?? (path as FieldPath<Values>),
        message,
      })),
    ];
  }

  return (
    <form
      noValidate
      aria-label={label}
      aria-busy={isPending}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!isPending) void form.handleSubmit(onSubmit)(event);
      }}
    >
      {hasSummary && <FaultSummary form={form} />}
      {children}
      {submitError !== null && errorNoticeMs === undefined && !hasOwnAlert && (
        <Alert kind="error" className="mt-5">
          {failureText(submitError, forms.couldNotSend)}
        </Alert>
      )}
    </form>
  );
}
