import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminRoutes } from "#contract/admin/routes.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { isPeriod, recentPeriod } from "#web/api/account-statement-queries.ts";
import { failureText } from "#web/api/browser-call.ts";
import { openFile } from "#web/api/open-file.ts";
import { SaveFileButton } from "#web/forms/save-file-button.tsx";
import { StatementPeriod } from "#web/forms/statement-period.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { debtorStatementQuery, type Debtor } from "../../api/reports-queries.ts";
import { useMay, useOffice } from "../../office.ts";
import { Panel } from "../../kit/panel.tsx";

/** The account of a company or a customer, with its statement as PDF; nothing for readers who may not see payments. */
export function AccountStatementPanel(props: Debtor) {
  return useMay()("seePayments") ? <Statement {...props} /> : null;
}

function Statement({ kind, id }: Debtor) {
  const { call, language, texts } = useOffice();
  const t = texts.accountStatement;
  const [period, setPeriod] = useState(() => recentPeriod(new Date()));
  const isValid = isPeriod(period);
  const { data, error } = useQuery({
    ...debtorStatementQuery(call, { kind, id }, period),
    enabled: isValid,
  });
  const [, path = ""] = adminRoutes.getDebtorStatementPdf.split(" ");
  const query = new URLSearchParams(period).toString();
  const paper = `${path.replace("{kind}", kind).replace("{id}", id)}?${query}`;
  const opening = useMutation({ mutationFn: () => openFile(paper, language) });
  const failure = opening.error ?? error;
  const sums = data === undefined ? [] : (["opening", "closing", "owed", "overdue"] as const);
  return (
    <Panel title={t.title}>
      <StatementPeriod
        period={period}
        onChange={setPeriod}
        texts={t}
        canOpen={isValid && !opening.isPending}
        onOpen={() => {
          opening.mutate();
        }}
        save={<SaveFileButton path={paper} label={t.save} failedText={t.failed} disabled={!isValid} />}
      />
      {!isValid && <Alert kind="error">{t.noPeriod}</Alert>}
      {failure !== null && <Alert kind="error">{failureText(failure, t.failed)}</Alert>}
      <dl className="tabular rounded-6 bg-ground px-3 py-2 text-15 empty:hidden">
        {sums.map((sum) => (
          <div key={sum} className="flex flex-wrap justify-between gap-x-4">
            <dt>{t[sum]}</dt>
            <dd
              className={classNames(
                "ml-auto font-semibold",
                sum === "overdue" && (data?.overdue ?? 0) > 0 && "text-danger",
              )}
            >
              {formatRupiah(data?.[sum] ?? 0)}
            </dd>
          </div>
        ))}
      </dl>
      {data !== undefined && data.credit > 0 && (
        <p className="text-15">{t.credit(formatRupiah(data.credit))}</p>
      )}
    </Panel>
  );
}
