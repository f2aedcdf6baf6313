import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { CallError } from "#contract/call.ts";
import { limits } from "#contract/core/limits.ts";
import { formatRupiah } from "#contract/core/money.ts";
import type { OrderInHistory } from "#contract/orders/orders.ts";
import { banksQuery } from "#web/api/company-facts-queries.ts";
import { profileQuery, useConfirmTransfer } from "#web/api/user-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { NoticeProvider, useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../notice-times.ts";
import { BanksFailed } from "./banks-failed.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { shareRupiah, TransferShares, type TypedShares } from "./transfer-shares.tsx";

interface TransferDialogProps {
  /** The orders that are to be paid; one that is paid meanwhile is no longer among them. */
  orders: OrderInHistory[];
  onClose: () => void;
}

/** The dialog in which a customer confirms one bank transfer for several orders. It stays open if that fails. */
export function TransferDialog({ orders, onClose }: TransferDialogProps) {
  const { account, shell } = useTexts();
  const { transfer } = account;
  const notify = useNotify();
  const call = useCall();
  const banks = useQuery(banksQuery(call));
  const { data: profile } = useQuery(profileQuery(call));
  const confirmation = useConfirmTransfer();
  const [typed, setTyped] = useState<TypedShares>({});
  const [isTried, setTried] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const chosen = orders.flatMap(({ id, orderCode }) => {
    const share = typed[id];
    return share === undefined ? [] : [{ id, orderCode, amount: shareRupiah(share) }];
  });
  const sum = chosen.reduce((whole, { amount = 0 }) => whole + amount, 0);
  const isFew = chosen.length < 2;
  const isMany = chosen.length > limits.ordersOfTransfer;
  const { error } = confirmation;
  const refused =
    error instanceof CallError ? error.errors.find(({ path }) => path === "shares")?.message : undefined;
  const fault = isFew ? transfer.chooseTwo : isMany ? transfer.tooMany(limits.ordersOfTransfer) : undefined;
  return (
    <Dialog isOpen onClose={onClose} title={transfer.title} closeLabel={shell.close}>
      {/* Notices of the page are hidden by an open dialog, so the dialog has its own. */}
      <NoticeProvider label={shell.notices} closeLabel={shell.close}>
        <div className="grid gap-5 p-5">
          <p>{transfer.instruction}</p>
          <BanksFailed banks={banks} />
          <PaymentForm
            order={{ orderCode: "", total: sum, open: sum }}
            shares={
              <div ref={place} className="grid gap-4 sm:col-span-2">
                <TransferShares
                  orders={orders}
                  shares={typed}
                  onChange={setTyped}
                  fault={isTried ? (fault ?? (refused && transfer.refused(refused))) : undefined}
                />
                <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-6 bg-ground px-4 py-3">
                  <span className="text-secondary">
                    {isFew ? transfer.chooseTwo : transfer.sum(chosen.length)}
                  </span>
                  <output className="tabular font-heading text-26 font-bold">{formatRupiah(sum)}</output>
                </p>
              </div>
            }
            banks={banks.data}
            {...(profile !== undefined && {
              payer: { name: `${profile.firstName} ${profile.lastName}`.trim(), email: profile.email },
            })}
            isPending={confirmation.isPending}
            submitError={confirmation.error}
            onSubmit={(body) => {
              setTried(true);
              const shares = chosen.flatMap(({ id, amount }) =>
                amount === undefined ? [] : [{ id, amount }],
              );
              if (isFew || isMany || shares.length < chosen.length) {
                // The share that is wrong, or else the first order that could be chosen.
                const first = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
                (first("[aria-invalid=true]") ?? first("[type=checkbox]:not(:checked)"))?.focus();
                return;
              }
              confirmation.mutate(
                { ...body, paymentReceiptImage: body.paymentReceiptImage ?? "", shares },
                {
                  onSuccess: () => {
                    notify({ kind: "success", text: account.paymentConfirmed, durationMs: accountNoticeMs });
                    onClose();
                  },
                },
              );
            }}
          />
        </div>
      </NoticeProvider>
    </Dialog>
  );
}
