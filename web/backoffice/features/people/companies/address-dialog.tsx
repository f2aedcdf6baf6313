import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { staffCompanyAddressForm } from "#contract/people/admin/address-books.ts";
import type { BookedAddress } from "#contract/people/address-book.ts";
import { limits } from "#contract/core/limits.ts";
import { useTexts } from "#web/app-context.ts";
import { AddressFields } from "#web/forms/address-fields.tsx";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { customerName, NameFields } from "#web/forms/person-fields.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../../api/query-keys.ts";
import { useOffice } from "../../../office.ts";
import { personAddress } from "../../orders/entering/new-customer-fields.tsx";
import { RecipientContact, recipientContact } from "../../orders/entering/recipient-contact.tsx";
import { emptyRecipient } from "../../orders/entering/recipient-form.ts";
import { typedPlace } from "../../orders/entering/typed-place.ts";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import type { Book } from "./book.ts";

const addressForm = staffCompanyAddressForm.extend(typedPlace);
type Typed = z.input<typeof addressForm>;

const fieldNames = { RajaongkirSubdistrictId: "subdistrict" } as const;

/** Milliseconds that the notice of a saved address shows. */
const savedNoticeMs = 4_000;

interface AddressDialogProps {
  book: Book;
  /** Undefined for a new one. */
  address: BookedAddress | undefined;
  onClose: () => void;
}

/** Writes an address with its recipient into a customer's or a company's book. */
export function AddressDialog({ book, address, onClose }: AddressDialogProps) {
  const { call, texts } = useOffice();
  const { company: words } = useTexts();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const form = useShopForm(addressForm, typedOf(address));
  const saving = useMutation({
    mutationFn: ({ isHeadOffice, ...body }: z.output<typeof addressForm>) => {
      const params = { id: book.id };
      const one = { ...params, addressId: String(address?.id) };
      if (book.kind === "customer") {
        return address === undefined
          ? call("addCustomerAddress", { params, body })
          : call("changeCustomerAddress", { params: one, body });
      }
      const ofCompany = { ...body, isHeadOffice };
      return address === undefined
        ? call("addBuyingCompanyAddress", { params, body: ofCompany })
        : call("changeBuyingCompanyAddress", { params: one, body: ofCompany });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.customers });
      notify({ kind: "success", text: words.saved, durationMs: savedNoticeMs });
      onClose();
    },
  });
  const title = address === undefined ? texts.companies.addAddress : words.editAddress;
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={texts.frame.close}>
      <FormShell
        form={form}
        label={title}
        isPending={saving.isPending}
        submitError={saving.error}
        fieldNames={fieldNames}
        onSubmit={(checked) => {
          saving.mutate(checked);
        }}
        className="p-5"
      >
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <FormTextField
            form={form}
            name="label"
            label={words.label}
            hint={words.labelHint}
            autoComplete="off"
            maxLength={limits.nameLength}
            aria-required="true"
            fieldClassName="sm:col-span-2"
          />
          {book.kind === "company" && (
            <CheckField
              label={texts.companies.headOffice}
              fieldClassName="sm:col-span-2"
              {...form.register("isHeadOffice")}
            />
          )}
          <NameFields form={form} names={customerName} />
          <RecipientContact form={form} names={recipientContact} />
          <FormTextField
            form={form}
            name="email"
            type="email"
            label={`${texts.customers.email} (${texts.frame.optional})`}
            autoComplete="off"
            maxLength={limits.emailLength}
            fieldClassName="sm:col-span-2"
          />
          <AddressFields form={form} names={personAddress} />
        </div>
        <div className="flex flex-wrap justify-end gap-2 pt-5">
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            disabled={saving.isPending}
            pendingLabel={saving.isPending ? texts.frame.saving : undefined}
          >
            {texts.frame.save}
          </Button>
        </div>
      </FormShell>
    </Dialog>
  );
}

function typedOf(address: BookedAddress | undefined): Typed {
  if (address === undefined) return { ...emptyRecipient, label: "", email: "", isHeadOffice: false };
  return {
    label: address.label,
    isHeadOffice: address.isHeadOffice,
    salutation: address.recipientSalutation,
    firstName: address.recipientFirstName,
    lastName: address.recipientLastName,
    company: address.recipientCompany,
    phoneNumber: address.recipientPhoneNumber,
    email: address.recipientEmail,
    RajaongkirSubdistrictId: address.RajaongkirSubdistrictId,
    subdistrict: address.recipientSubdistrict,
    city: address.recipientCity,
    province: address.recipientProvince,
    postalCode: address.recipientPostalCode,
    address: address.recipientAddress,
  };
}
