import { useState } from "react";
import type { AdminCallInput } from "#contract/admin/call.ts";
import { limits } from "#contract/core/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { usePriceAct } from "../../../api/price-queries.ts";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { useOffice } from "../../../office.ts";
import { CompanyFinder, type FoundCompany } from "./company-finder.tsx";

interface NewListDialogProps {
  onClose: () => void;
  onMade: (id: number) => void;
}

/** Creates a price list, for one company alone if one is chosen. */
export function NewListDialog({ onClose, onMade }: NewListDialogProps) {
  const { texts } = useOffice();
  const t = texts.prices;
  const [name, setName] = useState("");
  const [company, setCompany] = useState<FoundCompany>();
  const making = usePriceAct((call, body: AdminCallInput<"createPriceList">["body"]) =>
    call("createPriceList", { body }),
  );
  return (
    <FormDialog
      title={t.newList}
      confirmLabel={t.makeList}
      isReady={name.trim() !== ""}
      mutation={making}
      onClose={onClose}
      onSend={() => {
        making.mutate(
          { name, ...(company !== undefined && { companyId: company.id }) },
          {
            onSuccess: ({ id }) => {
              onMade(id);
            },
          },
        );
      }}
    >
      <TextField
        label={t.name}
        value={name}
        maxLength={limits.nameLength}
        hint={t.nameHint}
        onChange={(event) => {
          setName(event.target.value);
        }}
      />
      {company === undefined ? (
        <CompanyFinder label={t.ofCompany} onFound={setCompany} />
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span>{t.onlyFor(company.legalName)}</span>
          <Button
            look="secondary"
            size="small"
            onClick={() => {
              setCompany(undefined);
            }}
          >
            {t.forNobody}
          </Button>
        </p>
      )}
      {company === undefined && <p className="text-14 text-secondary">{t.ofCompanyHint}</p>}
    </FormDialog>
  );
}
