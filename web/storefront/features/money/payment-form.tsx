import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import type { CallInput } from "#contract/call.ts";
import { limits } from "#contract/core/limits.ts";
import type { OrderDetail } from "#contract/orders/orders.ts";
import { formatRupiah } from "#contract/core/money.ts";
import type { BankAccount } from "#contract/company/company-facts.ts";
import { useOrderLink } from "#web/api/order-link.ts";
import { useTexts } from "#web/app-context.ts";
import { FormFileField } from "#web/forms/form-file-field.tsx";
import { FormSelectField, FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { receiptContent } from "#web/forms/receipt-picture.ts";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { jakartaLocalTime } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { PayableOrder } from "./payable-order.ts";
import { isFarFrom, paymentFormFor, rupiahOf, type CheckedPayment } from "./payment-schema.ts";

const receiptTypes = { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"] };
const refusalFields = {
  receiptNotAnImage: "paymentReceiptImage",
  receiptTooLarge: "paymentReceiptImage",
  tooLarge: "paymentReceiptImage",
} as const;

interface PaymentFormProps {
  /** What is paid; of several orders together their sum. */
  order: Omit<PayableOrder, "id">;
  /** The choice of the orders that one transfer is divided among, in place of the order's number; it must add up to `order.open`. */
  shares?: ReactNode;
  /** Undefined until they are loaded. */
  banks: BankAccount[] | undefined;
  /** What was confirmed, if that is corrected. */
  corrects?: OrderDetail["checkedPayment"];
  /** The owner of the account, who is often the sender too; left out with a private link. */
  payer?: { name: string; email: string };
  isPending: boolean;
  submitError: Error | null;
  onSubmit: (body: CallInput<"correctPayment">["body"]) => void;
}

const neverChanges = () => () => undefined;

/** The details of a bank transfer and a picture of its receipt. */
export function PaymentForm({
  order,
  shares,
  banks,
  corrects,
  payer,
  isPending,
  submitError,
  onSubmit,
}: PaymentFormProps) {
  const { account } = useTexts();
  const open = order.open ?? order.total;
  const isDivided = shares !== undefined;
  const isLinked = useOrderLink() !== undefined;
  const isCorrection = corrects !== undefined;
  const form = useShopForm(paymentFormFor({ isLinked, isCorrection }), {
    paymentReceiptTransferDate: isCorrection ? jakartaLocalTime(corrects.transferredAt) : "",
    paymentReceiptSenderName: corrects?.senderName ?? "",
    paymentReceiptAmountTransfer: corrects?.amount ?? open,
    paymentReceiptSenderEmail: corrects?.senderEmail ?? "",
    paymentReceiptPaymentTo: corrects?.paymentTo ?? "",
  });
  // The sum follows the shares until somebody types another.
  const followed = useRef(open);
  const { getValues, setValue } = form;
  useEffect(() => {
    const name = "paymentReceiptAmountTransfer";
    if (isDivided && rupiahOf(getValues(name)) === followed.current) setValue(name, open);
    followed.current = open;
  }, [isDivided, open, getValues, setValue]);
  const fillIn = ({ name, email }: { name: string; email: string }) => {
    form.setValue("paymentReceiptSenderName", name, { shouldValidate: true });
    form.setValue("paymentReceiptSenderEmail", email, { shouldValidate: true });
  };
  const [isPreparing, setPreparing] = useState(false);
  const isBusy = isPending || isPreparing;
  // A browser's own number field drops the dots that slips have between thousands: with scripts the form reads the text.
  const amountType = useSyncExternalStore(
    neverChanges,
    () => "text",
    () => "number",
  );
  /** The amount far from what is open that the payer was asked about. */
  const [asked, setAsked] = useState<number>();
  const question = useRef<HTMLDivElement>(null);
  // It appears below what a small screen shows of the dialog.
  useEffect(() => {
    if (asked !== undefined) question.current?.scrollIntoView({ block: "center" });
  }, [asked]);

  const send = async (checked: CheckedPayment) => {
    const amount = checked.paymentReceiptAmountTransfer;
    if (isDivided && amount !== open) {
      const message = account.transfer.differs(formatRupiah(open), formatRupiah(amount));
      form.setError("paymentReceiptAmountTransfer", { message }, { shouldFocus: true });
      return;
    }
    if (isFarFrom(amount, open) && amount !== asked) {
      setAsked(amount);
      return;
    }
    setAsked(undefined);
    setPreparing(true);
    try {
      const { paymentReceiptImage: picture, ...typed } = checked;
      onSubmit({ ...typed, ...(picture && { paymentReceiptImage: await receiptContent(picture) }) });
    } finally {
      setPreparing(false);
    }
  };

  return (
    <FormShell
      form={form}
      label={isCorrection ? account.correctConfirmation : account.paymentTitle}
      isPending={isBusy}
      submitError={submitError}
      refusalFields={refusalFields}
      onSubmit={(checked) => {
        void send(checked);
      }}
    >
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {shares ?? (
          <TextField label={account.salesOrderNumber} value={order.orderCode} readOnly className="code" />
        )}
        <FormTextField
          form={form}
          name="paymentReceiptTransferDate"
          type="datetime-local"
          label={account.transactionDate}
          hint={account.transactionDateHint}
          aria-required="true"
        />
        {payer !== undefined && (
          <Button
            look="quiet"
            size="small"
            className="-mb-2 -ml-4 justify-self-start text-left sm:col-span-2"
            onClick={() => {
              fillIn(payer);
            }}
          >
            {account.senderIsMe}
          </Button>
        )}
        <FormTextField
          form={form}
          name="paymentReceiptSenderName"
          label={account.senderName}
          autoComplete="name"
          maxLength={limits.nameLength}
          aria-required="true"
        />
        <FormTextField
          form={form}
          name="paymentReceiptAmountTransfer"
          rules={{ setValueAs: rupiahOf }}
          type={amountType}
          inputMode="decimal"
          autoComplete="off"
          label={account.amountTransferred}
          className="tabular"
          aria-required="true"
        />
        <FormTextField
          form={form}
          name="paymentReceiptSenderEmail"
          type="email"
          label={account.senderEmail}
          autoComplete="email"
          maxLength={limits.emailLength}
          {...(isLinked ? { hint: account.senderEmailHint } : { "aria-required": "true" as const })}
        />
        <FormSelectField
          form={form}
          name="paymentReceiptPaymentTo"
          label={account.paymentTo}
          aria-required="true"
        >
          <option value="">{account.choosePaymentTo}</option>
          {banks?.map(({ bankName, bankAliasName, bankAccountNumber, bankAccountName }) => (
            <option key={bankAccountNumber} value={bankName}>
              {bankAliasName} {bankAccountNumber} ({bankAccountName})
            </option>
          ))}
        </FormSelectField>
        <FormFileField
          form={form}
          name="paymentReceiptImage"
          label={account.receipt}
          hint={isCorrection ? account.receiptStays : account.receiptHint}
          types={receiptTypes}
          maximumBytes={limits.receiptBytes}
          className="sm:col-span-2"
        />
      </div>
      <div ref={question} aria-live="polite" className="pt-4 empty:pt-0">
        {asked !== undefined && (
          <Alert kind="error">
            {account.isAmountRight(formatRupiah(asked), formatRupiah(open), asked < open)}
          </Alert>
        )}
      </div>
      <Button
        type="submit"
        size="large"
        disabled={isBusy}
        pendingLabel={isBusy ? account.confirmingPayment : undefined}
        className="mt-6 w-full"
      >
        {isCorrection ? account.saveCorrection : account.confirmPayment}
      </Button>
    </FormShell>
  );
}
