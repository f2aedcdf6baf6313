import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { adminRoutes } from "#contract/admin/routes.ts";
import type { CustomerDetail } from "#contract/people/admin/customers.ts";
import { isSameName } from "#contract/people/same-name.ts";
import { failureText } from "#web/api/browser-call.ts";
import { saveFile } from "#web/api/open-file.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { keys } from "../../../api/query-keys.ts";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { DialogEnd } from "../../../kit/dialogs/dialog-end.tsx";
import { useOffice } from "../../../office.ts";

/** Milliseconds for which a notice of success is shown. */
const doneNoticeMs = 4_000;

/** Exports all data about a customer, or erases it. */
export function PersonalData({ customer }: { customer: CustomerDetail }) {
  const { texts, language } = useOffice();
  const [isAsked, setAsked] = useState(false);
  const save = useMutation({
    mutationFn: () => {
      const [, path = ""] = adminRoutes.exportCustomer.split(" ");
      return saveFile(path.replace("{id}", customer.id), language);
    },
  });
  return (
    <>
      <p className="text-15 text-secondary">{texts.customers.personalDataText}</p>
      <div className="flex flex-wrap gap-2">
        <AllowedButton
          permission="managePersonalData"
          look="secondary"
          size="small"
          disabled={save.isPending}
          pendingLabel={save.isPending ? texts.frame.loading : undefined}
          onClick={() => {
            save.mutate();
          }}
        >
          {texts.customers.export}
        </AllowedButton>
        <AllowedButton
          permission="managePersonalData"
          look="danger"
          size="small"
          onClick={() => {
            setAsked(true);
          }}
        >
          {texts.customers.erase}
        </AllowedButton>
      </div>
      {save.error !== null && <Alert kind="error">{failureText(save.error, texts.frame.couldNotLoad)}</Alert>}
      <Dialog
        isOpen={isAsked}
        onClose={() => {
          setAsked(false);
        }}
        title={texts.customers.eraseTitle(customer.name)}
        closeLabel={texts.frame.close}
      >
        <EraseForm
          customer={customer}
          onClose={() => {
            setAsked(false);
          }}
        />
      </Dialog>
    </>
  );
}

/** Asks twice: the customer's name must be typed. */
function EraseForm({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const { call, texts } = useOffice();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState("");
  const erase = useMutation({
    mutationFn: () => call("eraseCustomer", { params: { id: customer.id }, body: { name: typed } }),
    onSuccess: async () => {
      await navigate("/customers", { replace: true });
      notify({ kind: "success", text: texts.customers.erased, durationMs: doneNoticeMs });
      queryClient.removeQueries({ queryKey: [...keys.customers, "one", customer.id] });
      await queryClient.invalidateQueries({ queryKey: keys.customers });
    },
  });
  const isTyped = isSameName(typed, customer.name);
  return (
    <form
      className="grid gap-4 p-5"
      aria-busy={erase.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (isTyped && !erase.isPending) erase.mutate();
      }}
    >
      <p>{texts.customers.eraseText}</p>
      {customer.openOrderCount > 0 ? (
        <Alert kind="error">{texts.customers.eraseOpen(customer.openOrderCount)}</Alert>
      ) : (
        <TextField
          label={texts.customers.eraseType(customer.name)}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
      )}
      <DialogEnd
        label={texts.customers.erase}
        isPending={erase.isPending}
        isReady={isTyped && customer.openOrderCount === 0}
        isDangerous
        error={erase.error}
        onBack={onClose}
      />
    </form>
  );
}
