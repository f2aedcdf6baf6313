import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { BankAccountSetting } from "#contract/company/admin/settings-banks.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import { PencilIcon, TrashIcon } from "#web/ui/icons/tool-icons.tsx";
import { bankAccountsQuery } from "../../api/settings-queries.ts";
import { ConfirmDialog } from "../../kit/dialogs/confirm-dialog.tsx";
import { useOffice } from "../../office.ts";
import { BankAccountForm } from "./bank-account-form.tsx";
import { newBankParameter } from "./new-bank-address.ts";
import { SettingQuery } from "./setting-query.tsx";

/** The accounts that customers pay to: add, change, sort, hide, delete. */
export function BankAccounts() {
  const { call, texts } = useOffice();
  const { banks } = texts.settings;
  const options = bankAccountsQuery(call);
  const query = useQuery(options);
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [edited, setEdited] = useState<BankAccountSetting | "new" | undefined>(
    search.has(newBankParameter) ? "new" : undefined,
  );
  const [removed, setRemoved] = useState<BankAccountSetting>();
  const close = () => {
    setEdited(undefined);
    if (search.has(newBankParameter)) setSearch({}, { replace: true });
  };
  const show = (data: { rows: BankAccountSetting[] }) => {
    queryClient.setQueryData(options.queryKey, data);
  };
  const ordering = useMutation({
    mutationFn: (ids: number[]) => call("orderBankAccounts", { body: { ids } }),
    onSuccess: show,
  });
  const deleting = useMutation({
    mutationFn: (id: number) => call("deleteBankAccount", { params: { id: String(id) } }),
    onSuccess: (data) => {
      show(data);
      setRemoved(undefined);
    },
  });
  return (
    <SettingQuery query={query}>
      {({ rows }) => {
        const move = (from: number, to: number) => {
          const ids = rows.map(({ id }) => id);
          ids.splice(to, 0, ...ids.splice(from, 1));
          ordering.mutate(ids);
        };
        return (
          <div className="grid gap-5">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-15 text-secondary">{banks.intro}</p>
              <Button
                onClick={() => {
                  setEdited("new");
                }}
              >
                {banks.add}
              </Button>
            </div>
            {ordering.error !== null && (
              <Alert kind="error">{failureText(ordering.error, texts.frame.couldNotSend)}</Alert>
            )}
            {rows.length === 0 ? (
              <EmptyState title={banks.empty} text={banks.emptyText} />
            ) : (
              <ol aria-label={banks.label} className="grid gap-2">
                {rows.map((account, index) => (
                  <li
                    key={account.id}
                    className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-6 border border-line p-3"
                  >
                    <div className="min-w-0 flex-1 basis-60">
                      <p className="font-semibold">
                        {account.bankName} <span className="text-secondary">({account.bankAliasName})</span>
                      </p>
                      <p className="text-15">
                        <span className="code">{account.accountNumber}</span> · {account.accountName}
                      </p>
                    </div>
                    <Badge
                      className={
                        account.isActive ? "bg-success-ground text-success" : "bg-ground text-secondary"
                      }
                    >
                      {account.isActive ? banks.active : banks.hidden}
                    </Badge>
                    <div className="flex">
                      <IconButton
                        label={banks.up(account.bankAliasName)}
                        isDisabled={index === 0 || ordering.isPending}
                        onPress={() => {
                          move(index, index - 1);
                        }}
                      >
                        <ChevronDownIcon className="rotate-180" />
                      </IconButton>
                      <IconButton
                        label={banks.down(account.bankAliasName)}
                        isDisabled={index === rows.length - 1 || ordering.isPending}
                        onPress={() => {
                          move(index, index + 1);
                        }}
                      >
                        <ChevronDownIcon />
                      </IconButton>
                      <IconButton
                        label={banks.edit(account.bankAliasName)}
                        onPress={() => {
                          setEdited(account);
                        }}
                      >
                        <PencilIcon />
                      </IconButton>
                      <IconButton
                        label={banks.remove(account.bankAliasName)}
                        isDisabled={account.isNamed}
                        {...(account.isNamed && { why: banks.named })}
                        onPress={() => {
                          deleting.reset();
                          setRemoved(account);
                        }}
                      >
                        <TrashIcon />
                      </IconButton>
                    </div>
                  </li>
                ))}
              </ol>
            )}
            <Dialog
              isOpen={edited !== undefined}
              onClose={close}
              title={edited === "new" ? banks.addTitle : banks.editTitle}
              closeLabel={texts.frame.close}
            >
              {edited !== undefined && (
                <BankAccountForm
                  account={edited === "new" ? undefined : edited}
                  onSaved={(data) => {
                    show(data);
                    close();
                  }}
                />
              )}
            </Dialog>
            <ConfirmDialog
              isOpen={removed !== undefined}
              onClose={() => {
                setRemoved(undefined);
              }}
              title={banks.removeTitle(removed?.bankAliasName ?? "")}
              confirmLabel={texts.frame.delete}
              isPending={deleting.isPending}
              error={deleting.error}
              onConfirm={() => {
                if (removed !== undefined) deleting.mutate(removed.id);
              }}
            >
              {banks.removeText}
            </ConfirmDialog>
          </div>
        );
      }}
    </SettingQuery>
  );
}

interface IconButtonProps {
  label: string;
  isDisabled?: boolean;
  /** Why the button is disabled. */
  why?: string;
  onPress: () => void;
  children: ReactNode;
}

function IconButton({ label, isDisabled = false, why, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={why === undefined ? label : `${label}: ${why}`}
      title={why ?? label}
      disabled={isDisabled}
      onClick={onPress}
      className="inline-flex size-11 items-center justify-center rounded-4 text-secondary enabled:hover:bg-ground enabled:hover:text-ink disabled:opacity-40"
    >
      {children}
    </button>
  );
}
