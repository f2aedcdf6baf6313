import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { formatMoment } from "#web/texts/moments.ts";
import { Link } from "#web/ui/link.tsx";
import { requestQuery } from "../api/requests-queries.ts";
import { Answerer } from "../features/quotations/answerer.tsx";
import { RequestAsker } from "../features/quotations/request-asker.tsx";
import { RequestState } from "../features/quotations/request-state.tsx";
import { RequestSteps } from "../features/quotations/request-steps.tsx";
import { RequestWanted } from "../features/quotations/request-wanted.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { Panel } from "../kit/panel.tsx";
import { QueryBody } from "../kit/query-body.tsx";
import { useOffice } from "../office.ts";

/** /admin/requests/{id}: one request for a quotation, and who answers it. */
export function Component() {
  const { id = "" } = useParams();
  const { call, texts, language } = useOffice();
  const { requests } = texts;
  const query = useQuery(requestQuery(call, id));
  return (
    <OfficePage
      title={query.data === undefined ? requests.title : requests.one(query.data.number)}
      above={
        <p className="pb-1">
          <Link to="/requests" className="inline-flex min-h-8 items-center rounded-4 text-15 underline">
            {requests.title}
          </Link>
        </p>
      }
    >
      <QueryBody query={query}>
        {(request) => (
          <div className="grid gap-5">
            <p className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              <RequestState request={request} />
              <span className="text-secondary">
                {requests.asked} {formatMoment(request.askedAt, language)}
              </span>
              <span>
                {requests.answeredBy}: <Answerer request={request} />
              </span>
            </p>
            {request.answer !== "" && (
              <p className="break-words whitespace-pre-line">{requests.told(request.answer)}</p>
            )}
            <RequestSteps request={request} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <Panel title={requests.wantedTitle}>
                <RequestWanted request={request} />
              </Panel>
              <Panel title={requests.askerTitle}>
                <RequestAsker request={request} />
              </Panel>
            </div>
          </div>
        )}
      </QueryBody>
    </OfficePage>
  );
}
