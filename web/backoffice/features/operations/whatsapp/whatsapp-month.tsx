import type { WhatsappOverview } from "#contract/operations/admin/whatsapp.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { Panel } from "../../../kit/panel.tsx";
import { useOffice } from "../../../office.ts";
import { ReportTable } from "../../reports/report-table.tsx";

/** How many messages went this month, and what they cost. */
export function WhatsappMonth({ data }: { data: WhatsappOverview }) {
  const { texts, language } = useOffice();
  const t = texts.settings.whatsapp;
  const { counts, billable, cost } = data.month;
  const figure = (count: number) => formatFigure(count, language);
  return (
    <Panel title={t.month}>
      <p className="text-15">
        {t.consents(figure(data.consents))} {t.billed(figure(billable))}{" "}
        {cost === null ? t.costUnknown : t.cost(formatRupiah(cost))}
      </p>
      {counts.length > 0 && (
        <ReportTable
          label={t.month}
          rowId={({ event }) => event}
          columns={[
            { id: "event", header: t.event, cell: ({ event }) => t.fields[event].label },
            { id: "sent", header: t.sent, cell: ({ sent }) => figure(sent) },
            { id: "delivered", header: t.delivered, cell: ({ delivered }) => figure(delivered) },
            { id: "read", header: t.read, cell: ({ read }) => figure(read) },
            { id: "failed", header: t.failed, cell: ({ failed }) => figure(failed) },
          ]}
          rows={counts}
        />
      )}
    </Panel>
  );
}
