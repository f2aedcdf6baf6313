import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { CallError } from "#contract/call.ts";
import { keys } from "../../../api/query-keys.ts";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { fieldFault } from "../../../kit/fields/field-fault.ts";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { useOffice } from "../../../office.ts";
import { FactFields } from "./fact-fields.tsx";

const nothing = { legalName: "", npwp: "", nitku: "" };

/** Opens the account of a company that buys by telephone, and leads to its page, where its people and terms are added. */
export function OpenCompany() {
  const { texts } = useOffice();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AllowedButton
        permission="editCustomers"
        look="primary"
        size="small"
        onClick={() => {
          setOpen(true);
        }}
      >
        {texts.companies.open}
      </AllowedButton>
      {isOpen && (
        <OpenDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const { call, texts } = useOffice();
  const t = texts.companies;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(nothing);
  const [isBranch, setBranch] = useState(false);
  const opening = useMutation({
    mutationFn: () => call("openBuyingCompany", { body: { ...typed, isBranch } }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: keys.companies });
      await navigate(`/companies/${id}`);
    },
  });
  const { error } = opening;
  const isAsked = isBranch || (error instanceof CallError && error.reason === "companyNpwpKnown");
  return (
    <FormDialog
      title={t.openTitle}
      confirmLabel={t.open}
      isReady={typed.legalName.trim() !== "" && typed.npwp.trim() !== ""}
      mutation={opening}
      onSend={() => {
        opening.mutate();
      }}
      onClose={onClose}
    >
      <p>{t.openText}</p>
      <FactFields
        typed={typed}
        onType={(now) => {
          setTyped(now);
          if (now.npwp !== typed.npwp) setBranch(false);
        }}
        faultOf={(path) => fieldFault(error, path)}
      />
      {isAsked && (
        <CheckField
          label={t.isBranch}
          checked={isBranch}
          onChange={(event) => {
            setBranch(event.target.checked);
          }}
        />
      )}
    </FormDialog>
  );
}
