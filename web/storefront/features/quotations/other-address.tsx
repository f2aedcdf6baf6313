import { useState } from "react";
import { useTexts } from "#web/app-context.ts";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { BookedRecipient } from "../orders/checkout/booked-recipient.tsx";
import { fillRecipient } from "../orders/checkout/fill-recipient.ts";
import type { RecipientValues } from "../orders/checkout/order-body.ts";
import { RecipientFields } from "../orders/checkout/recipient-fields.tsx";

interface OtherAddressProps<Checked> {
  form: ShopForm<RecipientValues, Checked>;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  /** Whether the transport was quoted, whose price may be different now. */
  isWayQuoted: boolean;
}

/** Where the goods of an accepted quotation go, if not to the address of the account. */
export function OtherAddress<Checked>({ form, isTicked, onTick, isWayQuoted }: OtherAddressProps<Checked>) {
  const { checkout, quotation } = useTexts();
  const [booked, setBooked] = useState(0);
  return (
    <div>
      <label className="-ml-2 flex w-fit items-center gap-3 rounded-4 px-2 py-2.5">
        <input
          type="checkbox"
          checked={isTicked}
          onChange={(event) => {
            onTick(event.target.checked);
          }}
          className="size-5 accent-ink"
        />
        <span className="text-16 font-medium">{checkout.sendToDifferentAddress}</span>
      </label>
      {isTicked && (
        <>
          {isWayQuoted && <p className="text-15 text-secondary">{quotation.otherWay}</p>}
          <BookedRecipient
            onChoose={(address) => {
              fillRecipient(form, address);
              setBooked(address.id);
            }}
          />
          {/* When the place changes, the fields of the other address start again. */}
          <RecipientFields key={booked} form={form} onSubdistrictChange={() => undefined} />
        </>
      )}
    </div>
  );
}
