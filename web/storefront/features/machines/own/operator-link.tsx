import { failureText } from "#web/api/browser-call.ts";
import { useMakeLink, useWithdrawLink } from "#web/api/machines/my-machine-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { AskFirst } from "../../people/companies/ask-first.tsx";

/** The private link with which a machine's operator writes its hours down. */
export function OperatorLink({ id }: { id: string }) {
  const { machines: texts, account } = useTexts();
  const notify = useNotify();
  const making = useMakeLink(id);
  const withdrawing = useWithdrawLink(id);
  return (
    <section aria-labelledby="link-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="link-title" className="text-20">
        {texts.link}
      </h3>
      <p className="max-w-prose text-15 text-secondary">{texts.linkText}</p>
      {making.data !== undefined && (
        <label className="grid max-w-2xl gap-1 text-15 font-medium">
          {texts.linkMade}
          <input
            readOnly
            value={making.data.link}
            className="code min-h-11 w-full min-w-0 rounded-6 border border-edge bg-white px-3.5 py-2 text-16"
            onFocus={({ target }) => {
              target.select();
            }}
          />
        </label>
      )}
      {making.error !== null && <Alert kind="error">{failureText(making.error, texts.failed)}</Alert>}
      <div className="flex flex-wrap gap-3">
        {making.data === undefined ? (
          <Button
            look="secondary"
            size="small"
            disabled={making.isPending}
            onClick={() => {
              making.mutate(undefined);
            }}
          >
            {texts.linkMake}
          </Button>
        ) : (
          <CopyButton text={making.data.link} label={texts.linkCopy} copiedLabel={account.copied} />
        )}
        <AskFirst
          action={texts.linkWithdraw}
          title={texts.linkWithdrawTitle}
          text={texts.linkWithdrawText}
          isPending={withdrawing.isPending}
          error={withdrawing.error}
          onSure={(close) => {
            withdrawing.mutate(undefined, {
              onSuccess: () => {
                close();
                making.reset();
                notify({ kind: "success", text: texts.linkWithdrawn, durationMs: accountNoticeMs });
              },
            });
          }}
        />
      </div>
    </section>
  );
}
