import { useQuery } from "@tanstack/react-query";
import { updateProfile, type Profile } from "#contract/people/auth.ts";
import { limits } from "#contract/core/limits.ts";
import { profileQuery, useUpdateProfile } from "#web/api/user-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { AddressFields } from "#web/forms/address-fields.tsx";
import { bodyOf } from "#web/forms/body-of.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { customerAddress, customerName, NameFields, PhoneField } from "#web/forms/person-fields.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { useNavigate } from "#web/navigation.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { accountAddress } from "./account-view.ts";

const schema = bodyOf(updateProfile);
const fieldNames = { RajaongkirSubdistrictId: "subdistrict" } as const;

/** The form that changes the customer's account, filled with the present data. */
export function AccountForm() {
  const { shell } = useTexts();
  const { data, isError, refetch } = useQuery(profileQuery(useCall()));
  if (isError && data === undefined) return <LoadFailed onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSpinner label={shell.loading} />;
  return <ProfileForm profile={data} />;
}

function ProfileForm({ profile }: { profile: Profile }) {
  const { account, forms } = useTexts();
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useShopForm(schema, {
    salutation: profile.salutation,
    firstName: profile.firstName,
    lastName: profile.lastName,
    company: profile.company,
    phoneNumber: profile.phoneNumber,
    address: profile.address,
    RajaongkirProvinceId: profile.RajaongkirProvinceId ?? 0,
    province: profile.province,
    RajaongkirCityId: profile.RajaongkirCityId ?? 0,
    city: profile.city,
    RajaongkirSubdistrictId: profile.RajaongkirSubdistrictId ?? 0,
    subdistrict: profile.subdistrict,
    postalCode: profile.postalCode,
  });
  const { mutate, isPending, isSuccess, error } = useUpdateProfile();
  return (
    <section aria-labelledby="account-view" className="grid gap-6">
      <h2 id="account-view" className="text-26">
        {account.edit}
      </h2>
      <FormShell
        form={form}
        label={account.edit}
        isPending={isPending}
        submitError={error}
        errorNoticeMs={accountNoticeMs}
        fieldNames={fieldNames}
        onSubmit={(body) => {
          mutate(body, {
            onSuccess: () => {
              notify({ kind: "success", text: account.updated, durationMs: accountNoticeMs });
              navigate(accountAddress("info"));
            },
          });
        }}
        className="grid gap-x-5 gap-y-4 sm:grid-cols-2"
      >
        <NameFields form={form} names={customerName} />
        <TextField
          label={forms.email}
          type="email"
          value={profile.email}
          hint={account.emailFixed}
          readOnly
          fieldClassName="sm:col-span-2"
        />
        <PhoneField form={form} name="phoneNumber" autoComplete="tel" />
        <FormTextField
          form={form}
          name="company"
          label={forms.companyName}
          autoComplete="organization"
          maxLength={limits.companyLength}
          aria-required="true"
        />
        <AddressFields form={form} names={customerAddress} />
        <div className="mt-4 flex flex-wrap gap-3 sm:col-span-2">
          <Button
            type="submit"
            size="large"
            disabled={isPending || isSuccess}
            pendingLabel={isPending ? account.updating : undefined}
            className="max-sm:w-full"
          >
            {account.update}
          </Button>
          <LinkButton to={accountAddress("info")} look="secondary" size="large" className="max-sm:w-full">
            {account.cancel}
          </LinkButton>
        </div>
      </FormShell>
    </section>
  );
}
