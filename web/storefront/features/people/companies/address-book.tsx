import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BookedAddress } from "#contract/people/address-book.ts";
import { addressesQuery, ownCompanyQuery, useDeleteAddress } from "#web/api/company-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { AddressForm } from "./address-form.tsx";
import { AskFirst } from "./ask-first.tsx";

/** An address in the form; a new one has no `address`. */
interface Written {
  address: BookedAddress | undefined;
  isOfCompany: boolean;
}

/** The address book: the company's, which only its managers can change, and the account's own. */
export function AddressBook() {
  const { company: texts, shell } = useTexts();
  const call = useCall();
  const addresses = useQuery(addressesQuery(call));
  const company = useQuery(ownCompanyQuery(call));
  const [written, setWritten] = useState<Written>();
  if (written !== undefined) {
    return (
      <AddressForm
        {...written}
        onDone={() => {
          setWritten(undefined);
        }}
      />
    );
  }
  if (addresses.data === undefined || company.data === undefined) {
    const retry = () => void Promise.all([addresses.refetch(), company.refetch()]);
    if (addresses.isError || company.isError) return <LoadFailed onRetry={retry} />;
    return <PageSpinner label={shell.loading} />;
  }
  const isManager = company.data?.role === "manager";
  const books = [
    ...(company.data === null ? [] : [{ isOfCompany: true, isWritable: isManager }]),
    { isOfCompany: false, isWritable: true },
  ];
  return (
    <section aria-labelledby="account-view" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="account-view" className="text-26">
        {texts.addressBook}
      </h2>
      {addresses.data.length === 0 && <EmptyState title={texts.noAddresses} text={texts.noAddressesText} />}
      {books.map((book) => (
        <Book
          key={String(book.isOfCompany)}
          {...book}
          hasTitle={books.length > 1}
          addresses={addresses.data.filter(({ isOfCompany }) => isOfCompany === book.isOfCompany)}
          onWrite={setWritten}
        />
      ))}
    </section>
  );
}

interface BookProps {
  isOfCompany: boolean;
  isWritable: boolean;
  hasTitle: boolean;
  addresses: BookedAddress[];
  onWrite: (written: Written) => void;
}

function Book({ isOfCompany, isWritable, hasTitle, addresses, onWrite }: BookProps) {
  const { company: texts } = useTexts();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      {hasTitle && <h3 className="text-20">{isOfCompany ? texts.addressesOfCompany : texts.ownAddresses}</h3>}
      {addresses.length > 0 && (
        <ul className="grid w-full gap-3 lg:grid-cols-2">
          {addresses.map((address) => (
            <li key={address.id} className="flex flex-col gap-3 rounded-6 border border-line p-4">
              <BookedLines address={address} />
              {isWritable && (
                <div className="mt-auto flex flex-wrap gap-2">
                  <Button
                    look="secondary"
                    size="small"
                    aria-label={texts.editOf(address.label)}
                    onClick={() => {
                      onWrite({ address, isOfCompany });
                    }}
                  >
                    {texts.editShort}
                  </Button>
                  <Delete address={address} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {isWritable && (
        <Button
          look="secondary"
          onClick={() => {
            onWrite({ address: undefined, isOfCompany });
          }}
        >
          {isOfCompany ? texts.addCompanyAddress : texts.addAddress}
        </Button>
      )}
    </div>
  );
}

function BookedLines({ address }: { address: BookedAddress }) {
  const { company: texts, forms } = useTexts();
  const { recipientSubdistrict, recipientCity, recipientProvince, recipientPostalCode } = address;
  const name = [address.recipientFirstName, address.recipientLastName].filter(Boolean).join(" ");
  const lines = [
    `${forms.salutations[address.recipientSalutation]} ${name}`,
    address.recipientCompany,
    address.recipientAddress,
    `${recipientSubdistrict}, ${recipientCity}, ${recipientProvince} ${recipientPostalCode}`,
    address.recipientPhoneNumber,
  ];
  return (
    <div className="min-w-0 break-words">
      <p className="flex flex-wrap items-center gap-2 pb-1 font-semibold">
        {address.label}
        {address.isHeadOffice && <Badge>{texts.headOffice}</Badge>}
      </p>
      {lines.map((line) => (
        <p key={line} className="text-15 whitespace-pre-line text-secondary">
          {line}
        </p>
      ))}
    </div>
  );
}

function Delete({ address: { id, label, isOfCompany } }: { address: BookedAddress }) {
  const { company: texts } = useTexts();
  const notify = useNotify();
  const { mutate, isPending, error } = useDeleteAddress();
  return (
    <AskFirst
      action={texts.deleteShort}
      actionLabel={texts.deleteOf(label)}
      title={texts.deleteTitle(label)}
      text={texts.deleteText}
      isPending={isPending}
      error={error}
      onSure={(close) => {
        mutate(
          { id, isOfCompany },
          {
            onSuccess: () => {
              close();
              notify({ kind: "success", text: texts.deleted(label), durationMs: accountNoticeMs });
            },
          },
        );
      }}
    />
  );
}
