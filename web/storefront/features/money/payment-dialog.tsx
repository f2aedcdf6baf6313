import { useQuery } from "@tanstack/react-query";
import type { OrderDetail } from "#contract/orders/orders.ts";
import { banksQuery } from "#web/api/company-facts-queries.ts";
import { useSession } from "#web/api/session.ts";
import { profileQuery, useConfirmPayment } from "#web/api/user-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { NoticeProvider, useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../notice-times.ts";
import { BanksFailed } from "./banks-failed.tsx";
import { ExactAmount } from "./exact-amount.tsx";
import type { PayableOrder } from "./payable-order.ts";
import { PaymentForm } from "./payment-form.tsx";

interface PaymentDialogProps {
  order: PayableOrder;
  /** What was confirmed, if that is corrected. */
  corrects?: OrderDetail["checkedPayment"];
  onClose: () => void;
}

/** The dialog in which a customer confirms a bank transfer, or corrects the confirmation. It stays open if that fails. */
export function PaymentDialog({ order, corrects, onClose }: PaymentDialogProps) {
  const { account, shell } = useTexts();
  const notify = useNotify();
  const isCorrection = corrects !== undefined;
  const confirmation = useConfirmPayment(order.id, { isCorrection });
  const call = useCall();
  const banks = useQuery(banksQuery(call));
  const { data: profile } = useQuery({ ...profileQuery(call), enabled: useSession() === "member" });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isCorrection ? account.correctConfirmation : account.paymentTitle}
      closeLabel={shell.close}
    >
      {/* Notices of the page are hidden by an open dialog, so the dialog has its own. */}
      <NoticeProvider label={shell.notices} closeLabel={shell.close}>
        <div className="grid gap-5 p-5">
          <div className="rounded-6 bg-ground px-4 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-secondary">{account.totalPayable}</span>
              <strong className="tabular font-heading text-26 font-bold">
                <ExactAmount order={order} />
              </strong>
            </p>
            {order.uniqueCode !== undefined && order.open === undefined && (
              <p className="pt-1 text-14 text-secondary">{account.uniqueCodeHint}</p>
            )}
          </div>
          <p>{isCorrection ? account.correctionInstruction : account.paymentInstruction}</p>
          <BanksFailed banks={banks} />
          {/* A list shows the account that was chosen only once it has it. */}
          {(!isCorrection || banks.data !== undefined) && (
            <PaymentForm
              order={order}
              banks={banks.data}
              {...(isCorrection && { corrects })}
              {...(profile !== undefined && {
                payer: { name: `${profile.firstName} ${profile.lastName}`.trim(), email: profile.email },
              })}
              isPending={confirmation.isPending}
              submitError={confirmation.error}
              onSubmit={(body) => {
                confirmation.mutate(body, {
                  onSuccess: () => {
                    notify({
                      kind: "success",
                      text: isCorrection ? account.confirmationCorrected : account.paymentConfirmed,
                      durationMs: accountNoticeMs,
                    });
                    onClose();
                  },
                });
              }}
            />
          )}
        </div>
      </NoticeProvider>
    </Dialog>
  );
}
