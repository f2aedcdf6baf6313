import type { ReactNode } from "react";
import type { Profile } from "#contract/auth.ts";
import { useTexts } from "#web/app-context.ts";

import { Link, LinkButton } from "#web/ui/link.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { accountAddress } from "../user/account-view.ts";
import { Panel } from "./panel.tsx";

interface BillingDetailProps {
  profile: Profile;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  /** The recipient's fields, if the parcel goes to another address. */
  children: ReactNode;
}

/** The customer's data from the account, and the checkbox for another address. */
export function BillingDetail({ profile, isTicked, onTick, children }: BillingDetailProps) {
  const { checkout, forms } = useTexts();
  const { firstName, lastName, company, email, phoneNumber, address } = profile;
  const { subdistrict, city, province, postalCode, salutation } = profile;
  return (
    <Panel id="billing" title={checkout.billingDetail}>
      <p className="-mt-2 pb-4 text-15 text-secondary">
        {checkout.fromAccount}{" "}
        <Link to={accountAddress("edit")} className="font-medium text-ink underline underline-offset-4">
          {checkout.changeInAccount}
        </Link>
      </p>
      {profile.RajaongkirSubdistrictId === null && (
        <div className="mb-5 grid gap-3 rounded-6 border border-danger bg-danger-ground p-4">
          <p className="font-medium text-danger">{checkout.completeAccount}</p>
          <LinkButton to={accountAddress("edit")} look="secondary" size="small" className="w-fit">
            {checkout.goToAccount}
          </LinkButton>
        </div>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,35%)),1fr))] gap-x-4 gap-y-3.5">
        <ReadOnly label={forms.firstName} value={`${forms.salutations[salutation]} ${firstName}`} />
        <ReadOnly label={forms.lastName} value={lastName} />
        <ReadOnly label={forms.companyName} value={company} isWide />
        <ReadOnly label={forms.email} value={email} isWideOnPhone />
        <ReadOnly label={forms.phoneNumber} value={phoneNumber} isWideOnPhone />
        <ReadOnly label={forms.address} value={address} isWide />
        <ReadOnly label={forms.subdistrict} value={subdistrict} />
        <ReadOnly label={forms.postalCode} value={postalCode} />
        <ReadOnly label={forms.city} value={city} isWideOnPhone />
        <ReadOnly label={forms.province} value={province} isWideOnPhone />
      </div>
      <label className="mt-4 -ml-2 flex w-fit items-center gap-3 rounded-4 px-2 py-2.5 hover:bg-ground">
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
      {isTicked && children}
    </Panel>
  );
}

interface ReadOnlyProps {
  label: string;
  value: string;
  isWide?: boolean;
  isWideOnPhone?: boolean;
}

function ReadOnly({ label, value, isWide, isWideOnPhone }: ReadOnlyProps) {
  const span = isWide ? "col-span-full" : isWideOnPhone ? "max-sm:col-span-full" : "";
  return (
    <TextField
      label={label}
      value={value === "" ? "-" : value}
      readOnly
      fieldClassName={`min-w-0 ${span}`}
      className="text-ellipsis"
    />
  );
}
