import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Link } from "#web/ui/link.tsx";
import { requestQuery } from "../api/requests-queries.ts";
import { quotationQuery } from "../api/quotations-queries.ts";
import { QuotationEditor } from "../features/quotations/quotation-editor.tsx";
import { QuotationHead } from "../features/quotations/quotation-head.tsx";
import { QuotationVersions } from "../features/quotations/quotation-versions.tsx";
import { RequestWanted } from "../features/quotations/request-wanted.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { Panel } from "../kit/panel.tsx";
import { QueryBody } from "../kit/query-body.tsx";
import { useOffice } from "../office.ts";

/** /admin/quotations/{id}: one quotation, written, looked through and sent. */
export function Component() {
  const { id = "" } = useParams();
  const { call, texts } = useOffice();
  const t = texts.quotations;
  const query = useQuery(quotationQuery(call, id));
  const number = query.data?.number ?? null;
  return (
    <OfficePage
      title={number === null ? t.draftTitle : t.one(number)}
      above={
        <p className="pb-1">
          <Link to="/quotations" className="inline-flex min-h-8 items-center rounded-4 text-15 underline">
            {t.title}
          </Link>
        </p>
      }
    >
      <QueryBody query={query}>
        {(quotation) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <QuotationHead quotation={quotation} />
            {quotation.requestId !== null && <AskedFor requestId={quotation.requestId} />}
            {/* If somebody else changes the quotation, the form keeps its values until the reader loads the screen
                again. */}
            <QuotationEditor key={quotation.id} quotation={quotation} />
            <QuotationVersions quotation={quotation} />
          </div>
        )}
      </QueryBody>
    </OfficePage>
  );
}

/** The request that the quotation answers, in the asker's words. */
function AskedFor({ requestId }: { requestId: number }) {
  const { call, texts } = useOffice();
  const query = useQuery(requestQuery(call, String(requestId)));
  return (
    <Panel title={texts.quotations.requestTitle}>
      <QueryBody query={query}>{(request) => <RequestWanted request={request} />}</QueryBody>
    </Panel>
  );
}
