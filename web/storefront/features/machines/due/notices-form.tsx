import { useId } from "react";
import type { MyMachine } from "#contract/machines/my-machines.ts";
import type { ServiceNotices } from "#contract/machines/my-services.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useAskNotices } from "#web/api/machines/my-service-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";

/** What the reader wants to hear of a machine's services; each change is saved at once. */
export function NoticesForm({ machine, notices }: { machine: MyMachine; notices: ServiceNotices }) {
  const { services: texts } = useTexts();
  const notify = useNotify();
  const id = useId();
  const { mutate, variables, isPending, error } = useAskNotices(machine.id);
  const shown = isPending ? variables : notices;
  const ways = [
    { way: "byMail", label: texts.byMail, hint: texts.byMailHint },
    { way: "byStaff", label: texts.byStaff, hint: texts.byStaffHint },
  ] as const;
  return (
    <fieldset className="grid max-w-prose gap-1">
      <legend className="mb-1 font-heading text-18 font-bold">{texts.notices}</legend>
      {machine.isOfCompany && <p className="text-15 text-secondary">{texts.noticesOfCompany}</p>}
      {error !== null && <Alert kind="error">{failureText(error, texts.failed)}</Alert>}
      {ways.map(({ way, label, hint }) => (
        <div key={way}>
          <label className="-ml-2 flex items-start gap-3 rounded-4 px-2 py-2.5 hover:bg-ground">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-ink"
              aria-describedby={`${id}-${way}`}
              checked={shown[way]}
              onChange={({ target }) => {
                mutate(
                  { ...shown, [way]: target.checked },
                  {
                    onSuccess: () => {
                      notify({ kind: "success", text: texts.noticesSaved, durationMs: accountNoticeMs });
                    },
                  },
                );
              }}
            />
            <span className="text-16 font-medium">{label}</span>
          </label>
          <p id={`${id}-${way}`} className="ml-8 text-15 text-secondary">
            {hint}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
