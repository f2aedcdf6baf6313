import { useState } from "react";
import { limits } from "#contract/core/limits.ts";
import { formatRupiah } from "#contract/core/money.ts";
import type { OrderDetail } from "#contract/orders/orders.ts";
import { refundAccount } from "#contract/money/refunds.ts";
import { useOrderLink } from "#web/api/order-link.ts";
import { useNameRefundAccount } from "#web/api/user-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";

interface RefundAccountProps {
  orderId: string;
  refund: NonNullable<OrderDetail["refund"]>;
}

/** Money goes back: the customer says to which account, and may say another one with a login until it is sent. */
export function RefundAccount({ orderId, refund }: RefundAccountProps) {
  const { account } = useTexts();
  const naming = useNameRefundAccount(orderId);
  const link = useOrderLink();
  const [isChanging, setIsChanging] = useState(false);
  const form = useShopForm(refundAccount, { bankName: "", accountNumber: "", accountHolder: "" });
  return (
    <section
      aria-labelledby="order-refund"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-6 border border-line p-4 sm:p-5 print:hidden"
    >
      <h2 id="order-refund" className="text-20">
        {account.refundTitle(formatRupiah(refund.amount))}
      </h2>
      {refund.isAccountNamed && (
        <>
          <p>{account.refundAccountNamed}</p>
          {refund.account && (
            <p>
              {refund.account.bankName} <span className="code">•••• {refund.account.lastDigits}</span>
            </p>
          )}
        </>
      )}
      {refund.isAccountNamed && !isChanging && (
        <p>
          {link === undefined ? (
            <Button
              look="quiet"
              onClick={() => {
                setIsChanging(true);
              }}
            >
              {account.refundChange}
            </Button>
          ) : (
            account.refundChangeByLogin
          )}
        </p>
      )}
      {(!refund.isAccountNamed || isChanging) && (
        <>
          <p>{account.refundAccountWanted}</p>
          <FormShell
            form={form}
            label={account.refundAccountWanted}
            isPending={naming.isPending}
            submitError={naming.error}
            onSubmit={(checked) => {
              naming.mutate(checked, {
                onSuccess: () => {
                  setIsChanging(false);
                },
              });
            }}
          >
            <div className="grid gap-x-5 gap-y-4 sm:grid-cols-3">
              <FormTextField
                form={form}
                name="bankName"
                label={account.refundBank}
                maxLength={limits.nameLength}
                aria-required="true"
              />
              <FormTextField
                form={form}
                name="accountNumber"
                label={account.refundNumber}
                inputMode="numeric"
                autoComplete="off"
                className="code"
                aria-required="true"
              />
              <FormTextField
                form={form}
                name="accountHolder"
                label={account.refundHolder}
                maxLength={limits.nameLength}
                aria-required="true"
              />
            </div>
            <Button
              type="submit"
              className="mt-4"
              disabled={naming.isPending}
              pendingLabel={naming.isPending ? account.refundSending : undefined}
            >
              {account.refundSend}
            </Button>
          </FormShell>
        </>
      )}
    </section>
  );
}
