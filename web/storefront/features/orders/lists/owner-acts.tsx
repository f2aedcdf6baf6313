import { useQuery } from "@tanstack/react-query";
import type { SavedList } from "#contract/orders/saved-lists.ts";
import { failureText } from "#web/api/browser-call.ts";
import { ownCompanyQuery } from "#web/api/company-queries.ts";
import { useDeleteSavedList, useShareSavedList } from "#web/api/list-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { useNavigate } from "#web/navigation.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { AskFirst } from "../../people/companies/ask-first.tsx";
import { accountAddress } from "../../people/accounts/account-view.ts";

/** Buttons to share and to delete the list, if the account may. */
export function OwnerActs({ list, onShared }: { list: SavedList; onShared: (list: SavedList) => void }) {
  const { lists, company: texts } = useTexts();
  const notify = useNotify();
  const navigate = useNavigate();
  const { data: company } = useQuery(ownCompanyQuery(useCall()));
  const sharing = useShareSavedList(list.id);
  const deleting = useDeleteSavedList(list.id);
  const mayShare = list.isOwn && (list.isShared || company != null);
  if (!mayShare && !list.mayDelete) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      {mayShare && company != null && (
        <p className="max-w-prose text-15 text-secondary">
          {list.isShared ? lists.sharedText(company.legalName) : lists.privateText(company.legalName)}
        </p>
      )}
      {sharing.error !== null && <Alert kind="error">{failureText(sharing.error, lists.saveFailed)}</Alert>}
      <div className="flex flex-wrap gap-3">
        {mayShare && (
          <Button
            look="secondary"
            size="small"
            disabled={sharing.isPending}
            onClick={() => {
              sharing.mutate(!list.isShared, {
                // Unsaved typing stays, together with the version on which it is based.
                onSuccess: ({ isShared }) => {
                  onShared({ ...list, isShared });
                  notify({
                    kind: "success",
                    text: isShared ? lists.nowShared : lists.nowPrivate,
                    durationMs: accountNoticeMs,
                  });
                },
              });
            }}
          >
            {list.isShared ? lists.unshare : lists.share}
          </Button>
        )}
        {list.mayDelete && (
          <AskFirst
            look="danger"
            action={texts.deleteShort}
            title={lists.deleteTitle(list.name)}
            text={list.isShared ? lists.deleteSharedText : lists.deleteText}
            isPending={deleting.isPending}
            error={deleting.error}
            onSure={(close) => {
              deleting.mutate(undefined, {
                onSuccess: () => {
                  close();
                  notify({ kind: "success", text: lists.deleted(list.name), durationMs: accountNoticeMs });
                  navigate(accountAddress("lists"), { replace: true });
                },
              });
            }}
          />
        )}
      </div>
    </div>
  );
}
