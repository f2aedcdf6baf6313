import type { CustomerRow } from "#contract/people/admin/customers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { tones } from "../../../kit/tones.ts";
import { useOffice } from "../../../office.ts";

/** The reasons why a customer cannot log in. */
export function CustomerBadges({ customer }: { customer: CustomerRow }) {
  const { texts } = useOffice();
  return (
    <>
      {customer.isBlocked && (
        <Badge className="bg-danger-ground text-danger">{texts.customers.blocked}</Badge>
      )}
      {customer.hasWebAddress && <Badge className={tones.toDecide}>{texts.customers.webAddress}</Badge>}
      {customer.email !== "" && !customer.isConfirmed && <Badge>{texts.customers.unconfirmed}</Badge>}
    </>
  );
}
