import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Link } from "#web/ui/link.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { machineSeriesQuery } from "../../api/machines-queries.ts";
import { machineName } from "../../features/catalogue/products/machine-name.ts";
import { SeriesForm } from "../../features/machines/series-form.tsx";
import { OfficePage } from "../../kit/office-page.tsx";
import { QueryBody } from "../../kit/query-body.tsx";
import { useOffice } from "../../office.ts";

/** /admin/machines/{id}: the series of one machine. */
export function Component() {
  const { id = "" } = useParams();
  const { call, texts } = useOffice();
  const { machines: words, catalogue } = texts;
  const query = useQuery({ ...machineSeriesQuery(call, id), refetchOnReconnect: false });
  return (
    <OfficePage
      title={query.data === undefined ? words.title : machineName(query.data)}
      above={
        <Link
          to="/machines"
          className="mb-2 inline-flex min-h-11 items-center rounded-4 text-15 underline underline-offset-4"
        >
          {words.toList}
        </Link>
      }
    >
      <QueryBody query={query}>
        {(machine) => (
          <>
            <p className="-mt-3 pb-4 text-15 text-secondary">
              {catalogue.form.machineKinds[machine.kind]}
              {factDot}
              <Link
                to={`/machines/${id}/service-plans`}
                className="inline-flex min-h-11 items-center rounded-4 underline underline-offset-4"
              >
                {words.plans.title}
              </Link>
            </p>
            <SeriesForm
              key={machine.id}
              machine={machine}
              onLoadAgain={async () => (await query.refetch()).data}
            />
          </>
        )}
      </QueryBody>
    </OfficePage>
  );
}
