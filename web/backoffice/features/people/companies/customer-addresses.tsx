import { useQuery } from "@tanstack/react-query";
import { customerAddressesQuery } from "../../../api/customer-queries.ts";
import { QueryBody } from "../../../kit/query-body.tsx";
import { useOffice } from "../../../office.ts";
import { BookedAddresses } from "./booked-addresses.tsx";

/** A customer's own address book. */
export function CustomerAddresses({ customerId }: { customerId: string }) {
  const { call } = useOffice();
  const query = useQuery(customerAddressesQuery(call, customerId));
  return (
    <QueryBody query={query}>
      {(addresses) => <BookedAddresses book={{ kind: "customer", id: customerId }} addresses={addresses} />}
    </QueryBody>
  );
}
