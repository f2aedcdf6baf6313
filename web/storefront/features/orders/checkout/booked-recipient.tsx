import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BookedAddress } from "#contract/people/address-book.ts";
import { addressesQuery } from "#web/api/company-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";

/** Fills in the recipient from the address book; shows nothing if the book is empty. */
export function BookedRecipient({ onChoose }: { onChoose: (address: BookedAddress) => void }) {
  const { company: texts } = useTexts();
  const { data: addresses = [] } = useQuery(addressesQuery(useCall()));
  const [chosen, setChosen] = useState("");
  if (addresses.length === 0) return null;
  return (
    <SelectField
      label={texts.fromAddressBook}
      value={chosen}
      fieldClassName="mt-3"
      onChange={(event) => {
        const { value } = event.target;
        setChosen(value);
        const address = addresses.find(({ id }) => String(id) === value);
        if (address !== undefined) onChoose(address);
      }}
    >
      <option value="" disabled>
        {texts.chooseAddress}
      </option>
      {addresses.map(({ id, label, recipientSubdistrict, recipientCity }) => (
        <option key={id} value={id}>
          {`${label} (${recipientSubdistrict}, ${recipientCity})`}
        </option>
      ))}
    </SelectField>
  );
}
