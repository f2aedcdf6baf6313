import { useQuery } from "@tanstack/react-query";
import { saveShopRules } from "#contract/company/admin/shop-rules.ts";
import { onlineMethods } from "#contract/money/online-payments.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { LinkButton } from "#web/ui/link.tsx";
import { shopRulesQuery } from "../../api/settings-queries.ts";
import { AmountField, NumberField } from "../../kit/fields/number-field.tsx";
import { useOffice } from "../../office.ts";
import { CheckField } from "../../kit/fields/check-field.tsx";
import { FieldGroup, SettingForm } from "./setting-form.tsx";
import { SettingQuery } from "./setting-query.tsx";

const schema = bodyOf(saveShopRules);

/** How the shop takes payments, and whether it sells products that are out of stock. */
export function ShopRules() {
  const { call, texts } = useOffice();
  const { rules } = texts.settings;
  const options = shopRulesQuery(call);
  const query = useQuery(options);
  return (
    <SettingQuery query={query}>
      {(data) => (
        <SettingForm
          label={texts.settings.sections.rules}
          schema={schema}
          data={data}
          queryKey={options.queryKey}
          save={(body) => call("saveShopRules", { body })}
          loadAgain={async () => (await query.refetch()).data}
        >
          {(form) => (
            <>
              <FieldGroup title={rules.paymentTitle}>
                <NumberField
                  form={form}
                  name="value.payment.deadlineDays"
                  kind="whole"
                  label={rules.deadlineDays}
                  hint={rules.deadlineHint}
                />
                <CheckField
                  label={rules.uniqueCode}
                  hint={rules.uniqueCodeHint}
                  {...form.register("value.payment.uniqueCode")}
                />
                <AmountField
                  form={form}
                  name="value.writeOff.writeOffRupiah"
                  label={rules.writeOff}
                  hint={rules.writeOffHint}
                />
                <CheckField
                  label={rules.endsUnpaid}
                  hint={rules.endsUnpaidHint}
                  {...form.register("value.unpaid.endsUnpaid")}
                />
                <NumberField
                  form={form}
                  name="value.unpaid.graceDays"
                  kind="whole"
                  label={rules.graceDays}
                  hint={rules.graceHint}
                />
              </FieldGroup>
              <FieldGroup title={rules.accountTitle}>
                <CheckField
                  label={rules.remindsOnAccount}
                  hint={rules.remindsOnAccountHint}
                  {...form.register("value.account.remindsOnAccount")}
                />
                {(["remindDaysBefore", "remindDaysAfter", "remindDaysAgain"] as const).map((field) => (
                  <NumberField
                    key={field}
                    form={form}
                    name={`value.account.${field}`}
                    kind="whole"
                    label={rules[field]}
                  />
                ))}
              </FieldGroup>
              <FieldGroup title={rules.deliveredTitle}>
                <CheckField
                  label={rules.finishesDelivered}
                  hint={rules.finishesDeliveredHint}
                  {...form.register("value.delivered.finishesDelivered")}
                />
                <NumberField
                  form={form}
                  name="value.delivered.finishDays"
                  kind="whole"
                  label={rules.finishDays}
                  hint={rules.finishHint}
                />
              </FieldGroup>
              <FieldGroup title={texts.onlinePayments.title}>
                <p className="col-span-full text-15 text-secondary">{rules.onlineText}</p>
                {onlineMethods.map((method) => (
                  <CheckField
                    key={method}
                    label={texts.onlinePayments.methods[method]}
                    {...form.register(`value.online.offered.${method}`)}
                  />
                ))}
                <AmountField
                  form={form}
                  name="value.online.qrisMaximum"
                  label={rules.qrisMaximum}
                  hint={rules.qrisMaximumHint}
                />
              </FieldGroup>
              <FieldGroup title={rules.discountTitle}>
                {(["sales", "owner"] as const).map((role) => (
                  <NumberField
                    key={role}
                    form={form}
                    name={`value.discounts.${role}`}
                    kind="whole"
                    label={rules.discountOf[role]}
                    hint={rules.discountHint}
                  />
                ))}
              </FieldGroup>
              <FieldGroup title={rules.stockTitle}>
                <CheckField
                  label={rules.sellsIndent}
                  hint={rules.sellsIndentHint}
                  {...form.register("value.stock.sellsIndent")}
                />
              </FieldGroup>
              <FieldGroup title={rules.staffTitle}>
                <p className="col-span-full text-15 text-secondary">
                  {rules.staffText}{" "}
                  <LinkButton to="/staff" look="quiet" size="small">
                    {rules.toStaff}
                  </LinkButton>
                </p>
              </FieldGroup>
            </>
          )}
        </SettingForm>
      )}
    </SettingQuery>
  );
}
