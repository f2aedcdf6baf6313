import type { AdminRequest } from "#contract/quotations/admin/quote-requests.ts";
import { useOffice } from "../../office.ts";

/** Who of the staff answers a request; of somebody who can no longer log in, it says so. */
export function Answerer({ request: { answeredBy } }: { request: Pick<AdminRequest, "answeredBy"> }) {
  const { requests } = useOffice().texts;
  if (answeredBy === null) return requests.nobody;
  if (!answeredBy.isBlocked) return answeredBy.name;
  return (
    <>
      {answeredBy.name} <span className="text-danger">({requests.blocked})</span>
    </>
  );
}
