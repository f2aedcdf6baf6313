import { useId, useState } from "react";
import type { Refund } from "#contract/money/admin/refunds.ts";
import { limits } from "#contract/core/limits.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { receiptContent } from "#web/forms/receipt-picture.ts";
import { jakartaDayOf } from "#web/texts/moments.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { FileDrop } from "#web/ui/fields/file-drop.tsx";
import { useSendRefund } from "../../../api/refunds-queries.ts";
import { useOffice } from "../../../office.ts";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { withoutDots } from "../../../kit/fields/without-dots.ts";
import { SentFromFields, type TypedSending } from "./sent-from-fields.tsx";

const receiptTypes = { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"] };

/** Records that a refund was transferred, with a picture of the bank's receipt. */
export function SendRefundDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { texts } = useOffice();
  const { refunds } = texts;
  const id = useId();
  const send = useSendRefund(refund.id);
  const [files, setFiles] = useState<File[]>([]);
  const [receipt] = files;
  const [sending, setSending] = useState<TypedSending>(() => ({
    sentFrom: "",
    sentOn: jakartaDayOf(new Date()),
  }));
  // The form stays what it was when it was opened: by that the money was transferred.
  const [{ amount, account }] = useState(refund);
  const number = account?.accountNumber ?? "";
  const sendWith = async (picture: File) => {
    const receiptImage = await receiptContent(picture);
    const transferred = { amount, accountNumber: number };
    send.mutate({ receiptImage, transferred, ...sending }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={withoutDots(refunds.send)}
      confirmLabel={refunds.sendNow}
      isReady={receipt !== undefined && sending.sentFrom !== "" && sending.sentOn !== ""}
      mutation={send}
      onSend={() => {
        if (receipt !== undefined) void sendWith(receipt);
      }}
      onClose={onClose}
    >
      <div className="rounded-6 bg-ground px-4 py-3">
        <p className="tabular font-heading text-20 font-bold">{formatRupiah(amount)}</p>
        <p className="flex flex-wrap items-center">
          {account?.bankName}&nbsp;
          <span className="flex items-center">
            <span className="code">{number}</span>
            <CopyButton text={number} label={refunds.copyNumber} copiedLabel={texts.orders.copied} />
          </span>
        </p>
        <p>{account?.accountHolder}</p>
      </div>
      <SentFromFields typed={sending} onType={setSending} error={send.error} />
      <FileDrop
        id={id}
        label={refunds.receipt}
        files={files}
        onChange={setFiles}
        types={receiptTypes}
        maximumFiles={1}
        maximumBytes={limits.receiptBytes}
      />
    </FormDialog>
  );
}
