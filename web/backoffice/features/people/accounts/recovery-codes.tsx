import { useCompanyName } from "#web/api/company-facts-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { saveBlob } from "#web/api/open-file.ts";
import { useOffice, useStaff } from "../../../office.ts";
import { accountNoticeMs } from "./notice-times.ts";
import { printText } from "./print-text.ts";

/** Shows recovery codes, only this time, with ways to save them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[] | undefined; onDone: () => void }) {
  const { texts } = useOffice();
  const { email } = useStaff();
  const notify = useNotify();
  const title = texts.account.recoveryFile(useCompanyName(), email);
  const text = (codes ?? []).join("\n");
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify({ kind: "success", text: texts.account.recoveryCopied, durationMs: accountNoticeMs });
  };
  return (
    <Dialog
      isOpen={codes !== undefined}
      onClose={onDone}
      title={texts.account.recoveryTitle}
      closeLabel={texts.frame.close}
    >
      <div className="grid gap-5 p-5">
        <p>{texts.account.recoveryText}</p>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-6 bg-ground p-4 sm:grid-cols-2">
          {codes?.map((code) => (
            <li key={code} className="code text-18">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-between gap-3">
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" onClick={() => void copy()}>
              {texts.account.recoveryCopy}
            </Button>
            <Button
              look="secondary"
              onClick={() => {
                const content = new Blob([`${title}\n\n${text}\n`], { type: "text/plain" });
                saveBlob(content, "recovery-codes.txt");
              }}
            >
              {texts.account.recoveryDownload}
            </Button>
            <Button
              look="secondary"
              onClick={() => {
                printText(title, text);
              }}
            >
              {texts.account.recoveryPrint}
            </Button>
          </div>
          <Button onClick={onDone}>{texts.account.recoveryDone}</Button>
        </div>
      </div>
    </Dialog>
  );
}
