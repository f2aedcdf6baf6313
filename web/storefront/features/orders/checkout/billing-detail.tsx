import type { ReactNode } from "react";
import type { Profile } from "#contract/people/auth.ts";
import { useTexts } from "#web/app-context.ts";
import { placeText } from "#web/forms/place-text.ts";
import { Link, LinkButton } from "#web/ui/link.tsx";
import { WhatsappConsent } from "../../people/accounts/whatsapp-tick.tsx";
import { accountAddress } from "../../people/accounts/account-view.ts";
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
      {profile.RajaongkirSubdistrictId === null && (
        <div className="mb-5 grid gap-3 rounded-6 border border-danger bg-danger-ground p-4">
          <p className="font-medium text-danger">{checkout.completeAccount}</p>
          <LinkButton to={accountAddress("edit")} look="secondary" size="small" className="w-fit">
            {checkout.goToAccount}
          </LinkButton>
        </div>
      )}
      <dl className="grid gap-x-6 gap-y-1 text-15 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact label={checkout.name} value={`${forms.salutations[salutation]} ${firstName} ${lastName}`} />
        <Fact label={forms.companyName} value={company} />
        <Fact label={forms.email} value={email} />
        <Fact label={forms.phoneNumber} value={phoneNumber} />
        <Fact label={forms.address} value={address}>
          {`${placeText({ subdistrict, city, province })} ${postalCode}`}
        </Fact>
      </dl>
      <p className="pt-2 text-14 text-secondary">
        {checkout.fromAccount}{" "}
        <Link
          to={accountAddress("edit")}
          className="inline-flex min-h-6 items-center font-medium text-ink underline underline-offset-4"
        >
          {checkout.changeInAccount}
        </Link>
      </p>
      <div className="mt-4 empty:hidden">
        <WhatsappConsent />
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

interface FactProps {
  label: string;
  value: string;
  /** A second line. */
  children?: ReactNode;
}

/** A value of the account, to be read; it is changed in the account. */
function Fact({ label, value, children }: FactProps) {
  return (
    <>
      <dt className="text-secondary max-sm:not-first:pt-1.5">{label}</dt>
      <dd className="min-w-0 font-medium break-words">
        {value.trim() === "" ? "-" : value}
        {children !== undefined && <span className="block">{children}</span>}
      </dd>
    </>
  );
}
