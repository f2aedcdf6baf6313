import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import type { EnteredPaymentForm } from "#contract/money/admin/entered-payments.ts";
import { limits } from "#contract/core/limits.ts";
import { isWithheldTax, type PaymentMethod } from "#contract/money/order-payments.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { fieldFault } from "../../../kit/fields/field-fault.ts";
import { useOffice } from "../../../office.ts";
import { OwnAccountField } from "./own-account-field.tsx";

type Payment = AdminOrder["payments"][number];
/** A payment that the staff recorded. */
export type EnteredPayment = Payment & { entered: NonNullable<Payment["entered"]> };

/** The typed values of a payment beside its amount. */
export type TypedEntry = { [Field in keyof EnteredPaymentForm]: string };

/** Whether all is typed that a payment of this kind needs. */
export function isComplete(method: PaymentMethod, { day, account }: TypedEntry): boolean {
  return isWithheldTax(method) || (day !== "" && (method !== "transfer" || account !== ""));
}

/** The typed values as the call expects them. */
export function asForm({ day, number, note, account }: TypedEntry): EnteredPaymentForm {
  return { day: day === "" ? null : day, number: number.trim(), note: note.trim(), account };
}

interface EnteredPaymentFieldsProps {
  method: PaymentMethod;
  typed: TypedEntry;
  onType: (next: TypedEntry) => void;
  hasFile: boolean;
  onFile: (file: File | undefined) => void;
  error: Error | null;
}

/** Account, day, number, note and file of what the staff records. */
export function EnteredPaymentFields(props: EnteredPaymentFieldsProps) {
  const { method, typed, onType, hasFile, onFile, error } = props;
  const t = useOffice().texts.enteredPayments;
  const isTax = isWithheldTax(method);
  const hasPaper = isTax || method === "cheque";
  const faultOf = (path: string) => fieldFault(error, path);
  return (
    <>
      {method === "transfer" && (
        <OwnAccountField
          label={t.account}
          error={faultOf("account")}
          value={typed.account}
          onChoose={(account) => {
            onType({ ...typed, account });
          }}
        />
      )}
      <TextField
        type="date"
        label={isTax ? t.slipDay : t.day}
        required={!isTax}
        error={faultOf("day")}
        value={typed.day}
        onChange={({ target }) => {
          onType({ ...typed, day: target.value });
        }}
      />
      {hasPaper && (
        <TextField
          label={isTax ? t.slipNumber : t.chequeNumber}
          maxLength={limits.slipNumberLength}
          autoComplete="off"
          error={faultOf("number")}
          value={typed.number}
          onChange={({ target }) => {
            onType({ ...typed, number: target.value });
          }}
        />
      )}
      {hasPaper && (
        <TextField
          type="file"
          label={isTax ? t.file : t.chequeFile}
          hint={hasFile ? t.fileReplaced : undefined}
          accept="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png"
          onChange={({ target }) => {
            onFile(target.files?.[0]);
          }}
        />
      )}
      <TextField
        label={t.note}
        maxLength={limits.reasonLength}
        autoComplete="off"
        error={faultOf("note")}
        value={typed.note}
        onChange={({ target }) => {
          onType({ ...typed, note: target.value });
        }}
      />
    </>
  );
}
