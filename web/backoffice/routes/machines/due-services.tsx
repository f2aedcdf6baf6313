import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { dueServicesQuery } from "../../api/due-services-queries.ts";
import { DueCard } from "../../features/machines/due-card.tsx";
import { OfficePage } from "../../kit/office-page.tsx";
import { QueryBody } from "../../kit/query-body.tsx";
import { useOffice } from "../../office.ts";

/** /admin/due-services: the customers' machines whose service is due, the most urgent first. */
export function Component() {
  const { call, texts } = useOffice();
  const { dueServices: words } = texts;
  const query = useQuery(dueServicesQuery(call));
  return (
    <OfficePage title={words.title}>
      <p className="max-w-prose pb-4 text-15 text-secondary">{words.text}</p>
      <QueryBody query={query}>
        {({ rows, more }) =>
          rows.length === 0 ? (
            <EmptyState title={words.none} text={words.noneText} />
          ) : (
            <>
              <ul aria-label={words.list} className="grid gap-4">
                {rows.map((machine) => (
                  <DueCard key={machine.machineId} machine={machine} />
                ))}
              </ul>
              {more > 0 && <p className="pt-4 text-secondary">{words.more(more)}</p>}
            </>
          )
        }
      </QueryBody>
    </OfficePage>
  );
}
