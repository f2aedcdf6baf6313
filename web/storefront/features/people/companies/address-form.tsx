import { companyAddressForm, type BookedAddress } from "#contract/people/address-book.ts";
import { limits } from "#contract/core/limits.ts";
import { useSaveAddress } from "#web/api/company-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm, type ShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { emptyRecipient, type RecipientValues } from "../../orders/checkout/order-body.ts";
import { RecipientFields } from "../../orders/checkout/recipient-fields.tsx";

interface AddressFormProps {
  /** Undefined for a new one. */
  address: BookedAddress | undefined;
  isOfCompany: boolean;
  onDone: () => void;
}

const fieldNames = { RajaongkirSubdistrictId: "recipientSubdistrict" } as const;

/** Writes an address with its recipient into a book. */
export function AddressForm({ address, isOfCompany, onDone }: AddressFormProps) {
  const { company: texts } = useTexts();
  const notify = useNotify();
  const { mutate, isPending, error } = useSaveAddress();
  const form = useShopForm(
    companyAddressForm,
    { ...emptyRecipient, label: "", isHeadOffice: false, ...address },
    { shouldFocusError: false },
  );
  const add = isOfCompany ? texts.addCompanyAddress : texts.addAddress;
  const title = address === undefined ? add : texts.editAddress;
  return (
    <section aria-labelledby="account-view" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="account-view" className="text-26">
        {title}
      </h2>
      <FormShell
        form={form}
        label={title}
        hasSummary
        isPending={isPending}
        submitError={error}
        fieldNames={fieldNames}
        onSubmit={(body) => {
          mutate(
            { id: address?.id, isOfCompany, body },
            {
              onSuccess: () => {
                notify({ kind: "success", text: texts.saved, durationMs: accountNoticeMs });
                onDone();
              },
            },
          );
        }}
        className="grid gap-4"
      >
        <FormTextField
          form={form}
          name="label"
          label={texts.label}
          hint={texts.labelHint}
          autoComplete="off"
          maxLength={limits.nameLength}
          aria-required="true"
        />
        {isOfCompany && (
          <label className="-ml-2 flex w-fit items-center gap-3 rounded-4 px-2 py-2.5 hover:bg-ground">
            <input type="checkbox" className="size-5 accent-ink" {...form.register("isHeadOffice")} />
            <span className="text-16 font-medium">{texts.headOffice}</span>
          </label>
        )}
        {/* The recipient's fields are a part of this form's fields. */}
        <RecipientFields form={form as unknown as ShopForm<RecipientValues>} onSubdistrictChange={nothing} />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" disabled={isPending} pendingLabel={isPending ? texts.saving : undefined}>
            {texts.save}
          </Button>
          <Button look="secondary" onClick={onDone}>
            {texts.cancel}
          </Button>
        </div>
      </FormShell>
    </section>
  );
}

/** Does nothing: in the address book, nothing depends on the place of an address. */
function nothing(): void {}
