import { Link } from "#web/ui/link.tsx";
import { RequestEntry } from "../features/quotations/request-entry.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useOffice } from "../office.ts";

/** /admin/requests/new: a request of somebody who calls or writes. */
export function Component() {
  const { requests } = useOffice().texts;
  return (
    <OfficePage
      title={requests.enter}
      above={
        <p className="pb-1">
          <Link to="/requests" className="inline-flex min-h-8 items-center rounded-4 text-15 underline">
            {requests.title}
          </Link>
        </p>
      }
    >
      <RequestEntry />
    </OfficePage>
  );
}
