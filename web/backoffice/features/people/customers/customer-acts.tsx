import { useState } from "react";
import type { CustomerDetail } from "#contract/people/admin/customers.ts";
import { limits } from "#contract/core/limits.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useOffice } from "../../../office.ts";
import { ChangeCustomer } from "./change-customer.tsx";
import { CustomerAct } from "./customer-act.tsx";

/** What the staff can do for a customer. */
export function CustomerActs({ customer }: { customer: CustomerDetail }) {
  const { call, texts } = useOffice();
  const [reason, setReason] = useState("");
  const [email, setEmail] = useState("");
  const params = { id: customer.id };
  return (
    <div className="flex flex-wrap gap-2">
      <ChangeCustomer customer={customer} />
      {(customer.email === "" || !customer.isConfirmed) && (
        <CustomerAct
          label={customer.email === "" ? texts.customers.setEmail : texts.customers.correctEmail}
          title={customer.email === "" ? texts.customers.setEmailTitle : texts.customers.correctEmail}
          done={texts.customers.emailSet}
          act={() => call("setCustomerEmail", { params, body: { email: email.trim() } })}
        >
          {(faultOf, forgetFault) => (
            <div className="grid gap-4">
              <p>{customer.email === "" ? texts.customers.setEmailText : texts.customers.correctEmailText}</p>
              <TextField
                type="email"
                label={texts.customers.email}
                maxLength={limits.emailLength}
                autoComplete="off"
                error={faultOf("email")}
                value={email}
                onChange={(event) => {
                  setEmail(event.target.value);
                  forgetFault();
                }}
              />
            </div>
          )}
        </CustomerAct>
      )}
      {customer.email !== "" && !customer.isConfirmed && (
        <CustomerAct
          label={texts.customers.confirm}
          title={texts.customers.confirmTitle}
          done={texts.customers.confirmedNow}
          act={() => call("confirmCustomerEmail", { params })}
        >
          {texts.customers.confirmText(customer.email)}
        </CustomerAct>
      )}
      {customer.email !== "" && (
        <CustomerAct
          label={texts.customers.mailPassword}
          title={texts.customers.mailPasswordTitle}
          done={texts.customers.passwordMailed}
          act={() => call("mailCustomerNewPassword", { params })}
        >
          {texts.customers.mailPasswordText(customer.email)}
        </CustomerAct>
      )}
      {customer.isBlocked ? (
        <CustomerAct
          label={texts.customers.unblock}
          title={texts.customers.unblockTitle(customer.name)}
          done={texts.customers.unblockedNow}
          act={() => call("blockCustomer", { params, body: { isBlocked: false } })}
        >
          {texts.customers.unblockText}
        </CustomerAct>
      ) : (
        <CustomerAct
          label={texts.customers.block}
          look="danger"
          isDangerous
          title={texts.customers.blockTitle(customer.name)}
          done={texts.customers.blockedNow}
          act={() => call("blockCustomer", { params, body: { isBlocked: true, reason } })}
        >
          <div className="grid gap-4">
            <p>{texts.customers.blockText}</p>
            <TextField
              label={texts.customers.blockReason}
              maxLength={300}
              autoComplete="off"
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
              }}
            />
          </div>
        </CustomerAct>
      )}
    </div>
  );
}
