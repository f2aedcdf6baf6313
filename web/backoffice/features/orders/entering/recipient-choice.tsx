import { useTexts } from "#web/app-context.ts";
import { AddressFields } from "#web/forms/address-fields.tsx";
import { customerName, NameFields } from "#web/forms/person-fields.tsx";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { personAddress } from "./new-customer-fields.tsx";
import { RecipientContact, recipientContact } from "./recipient-contact.tsx";
import type { RecipientValues } from "./recipient-form.ts";

interface RecipientChoiceProps<Checked> {
  form: ShopForm<RecipientValues, Checked>;
  isOther: boolean;
  onOther: (isOther: boolean) => void;
}

/** Where the parcel goes: to the customer, or to a recipient who is typed in. */
export function RecipientChoice<Checked>({ form, isOther, onOther }: RecipientChoiceProps<Checked>) {
  const { texts } = useOffice();
  const { checkout } = useTexts();
  return (
    <Panel title={texts.orders.recipientTitle}>
      <CheckField
        label={checkout.sendToDifferentAddress}
        {...(!isOther && { hint: texts.orders.sameAddress })}
        checked={isOther}
        onChange={(event) => {
          onOther(event.target.checked);
        }}
      />
      {isOther && (
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <NameFields form={form} names={customerName} />
          <RecipientContact form={form} names={recipientContact} />
          <AddressFields form={form} names={personAddress} />
        </div>
      )}
    </Panel>
  );
}
