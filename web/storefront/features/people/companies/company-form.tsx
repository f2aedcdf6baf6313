import { companyForm, type OwnCompany } from "#contract/people/companies.ts";
import { limits } from "#contract/core/limits.ts";
import { useSaveCompany } from "#web/api/company-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";

interface CompanyFormProps {
  /** Undefined to open a new one. */
  company?: OwnCompany;
  onDone?: () => void;
}

/** The facts of a company; sending the form opens a new company, or changes an existing one. */
export function CompanyForm({ company, onDone }: CompanyFormProps) {
  const { company: texts, shell } = useTexts();
  const notify = useNotify();
  const form = useShopForm(
    companyForm,
    {
      legalName: company?.legalName ?? "",
      npwp: company?.npwp ?? "",
      nitku: company?.nitku ?? "",
    },
    { shouldFocusError: false },
  );
  const { mutate, isPending, error } = useSaveCompany({ isNew: company === undefined });
  return (
    <FormShell
      form={form}
      label={company === undefined ? texts.open : texts.edit}
      hasSummary
      isPending={isPending}
      submitError={error}
      onSubmit={(body) => {
        mutate(body, {
          onSuccess: () => {
            notify({ kind: "success", text: texts.saved, durationMs: accountNoticeMs });
            onDone?.();
          },
        });
      }}
      className="grid max-w-xl gap-4"
    >
      <FormTextField
        form={form}
        name="legalName"
        label={texts.legalName}
        autoComplete="organization"
        maxLength={limits.companyLength}
        aria-required="true"
      />
      <FormTextField
        form={form}
        name="npwp"
        label={texts.npwp}
        hint={texts.npwpHint}
        inputMode="numeric"
        autoComplete="off"
        aria-required="true"
      />
      <FormTextField
        form={form}
        name="nitku"
        label={`${texts.nitku} (${shell.optional})`}
        hint={texts.nitkuHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" disabled={isPending} pendingLabel={isPending ? texts.saving : undefined}>
          {company === undefined ? texts.open : texts.save}
        </Button>
        {onDone !== undefined && (
          <Button look="secondary" onClick={onDone}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </FormShell>
  );
}
