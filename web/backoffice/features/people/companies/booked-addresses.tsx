import { useState } from "react";
import type { BookedAddress } from "#contract/people/address-book.ts";
import { limits } from "#contract/core/limits.ts";
import { useTexts } from "#web/app-context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { PhoneLink } from "../../../kit/phone-link.tsx";
import { useOffice } from "../../../office.ts";
import { CustomerAct } from "../customers/customer-act.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import type { Book } from "./book.ts";

/** An address book of a customer or a company; sales and the owner can change it. */
export function BookedAddresses({ book, addresses }: { book: Book; addresses: BookedAddress[] }) {
  const { companies: t } = useOffice().texts;
  const { company: words } = useTexts();
  const [written, setWritten] = useState<"new" | BookedAddress>();
  return (
    <div className="grid min-w-0 justify-items-start gap-3">
      {addresses.length === 0 && <p className="text-secondary">{t.noAddresses}</p>}
      {addresses.length > 0 && (
        <ul className="grid w-full">
          {addresses.map((address) => (
            <li
              key={address.id}
              className="grid gap-2 border-t border-line py-3 text-15 first:border-t-0 first:pt-0"
            >
              <Lines address={address} />
              <div className="flex flex-wrap gap-2">
                <AllowedButton
                  permission="editCustomers"
                  look="secondary"
                  size="small"
                  aria-label={words.editOf(address.label)}
                  onClick={() => {
                    setWritten(address);
                  }}
                >
                  {words.editShort}
                </AllowedButton>
                <Delete book={book} address={address} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <AllowedButton
        permission="editCustomers"
        look="secondary"
        size="small"
        disabled={addresses.length >= limits.addresses}
        onClick={() => {
          setWritten("new");
        }}
      >
        {t.addAddress}
      </AllowedButton>
      {written !== undefined && (
        <AddressDialog
          book={book}
          address={written === "new" ? undefined : written}
          onClose={() => {
            setWritten(undefined);
          }}
        />
      )}
    </div>
  );
}

function Lines({ address }: { address: BookedAddress }) {
  const { companies: t } = useOffice().texts;
  const { forms } = useTexts();
  const { recipientSalutation, recipientFirstName, recipientLastName, recipientCompany } = address;
  const name = [forms.salutations[recipientSalutation], recipientFirstName, recipientLastName]
    .filter((part) => part !== "")
    .join(" ");
  return (
    <div className="min-w-0 break-words">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {address.label}
        {address.isHeadOffice && <Badge>{t.headOffice}</Badge>}
      </p>
      <address className="text-secondary not-italic">
        {name}
        {recipientCompany !== "" && `, ${recipientCompany}`}
        <br />
        <span className="whitespace-pre-line">{address.recipientAddress}</span>
        <br />
        {address.recipientSubdistrict}, {address.recipientCity}, {address.recipientProvince}{" "}
        {address.recipientPostalCode}
        <br />
        <PhoneLink number={address.recipientPhoneNumber} />
        {address.recipientEmail !== "" && (
          <>
            {" "}
            · <span className="unbroken">{address.recipientEmail}</span>
          </>
        )}
      </address>
    </div>
  );
}

function Delete({ book, address: { id, label } }: { book: Book; address: BookedAddress }) {
  const { call } = useOffice();
  const { company: words } = useTexts();
  const params = { id: book.id, addressId: String(id) };
  return (
    <CustomerAct
      label={words.deleteShort}
      buttonLabel={words.deleteOf(label)}
      title={words.deleteTitle(label)}
      isDangerous
      done={words.deleted(label)}
      act={() =>
        book.kind === "customer"
          ? call("deleteCustomerAddress", { params })
          : call("deleteBuyingCompanyAddress", { params })
      }
    >
      {words.deleteText}
    </CustomerAct>
  );
}
