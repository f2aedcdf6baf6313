import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Link } from "#web/ui/link.tsx";
import { servicePlansQuery } from "../../api/machines-queries.ts";
import { machineName } from "../../features/catalogue/products/machine-name.ts";
import { PlansForm } from "../../features/machines/plans-form.tsx";
import { OfficePage } from "../../kit/office-page.tsx";
import { QueryBody } from "../../kit/query-body.tsx";
import { useOffice } from "../../office.ts";

/** /admin/machines/{id}/service-plans: what the maker of a machine wants done after how many operating hours. */
export function Component() {
  const { id = "" } = useParams();
  const { call, texts } = useOffice();
  const words = texts.machines.plans;
  const query = useQuery({ ...servicePlansQuery(call, id), refetchOnReconnect: false });
  const name = query.data === undefined ? "" : machineName(query.data);
  return (
    <OfficePage
      title={name === "" ? words.title : words.titleOf(name)}
      above={
        <Link
          to={`/machines/${id}`}
          className="mb-2 inline-flex min-h-11 items-center rounded-4 text-15 underline underline-offset-4"
        >
          {name === "" ? texts.machines.machine : name}
        </Link>
      }
    >
      <QueryBody query={query}>
        {(machine) => <PlansForm key={machine.id} machine={machine} onLoadAgain={() => query.refetch()} />}
      </QueryBody>
    </OfficePage>
  );
}
