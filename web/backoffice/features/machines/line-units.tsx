import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { ForUnit } from "#contract/orders/for-units.ts";
import { fitText } from "#web/storefront/features/machines/fit-text.ts";
import type { UnitLine } from "#web/storefront/features/machines/units-button.tsx";
import { customerMachinesQuery } from "../../api/customer-queries.ts";
import { useMay, useOffice } from "../../office.ts";

// Its words are the shop's, which are loaded when they are first needed.
const LazyUnits = lazy(async () => {
  const [{ SharedOutUnits }] = await Promise.all([import("./shared-out-units.tsx"), fitText.load()]);
  return { default: SharedOutUnits };
});

export interface LineUnitsProps {
  line: UnitLine;
  /** The unit numbers of the customer's machines. */
  unitNumbers: readonly string[];
  onChange: (forUnits: ForUnit[]) => void;
}

/** For which of the customer's units a line is; nothing unless it is for some, or the customer has machines. */
export function LineUnits(props: LineUnitsProps) {
  if (props.line.forUnits === undefined && props.unitNumbers.length === 0) return null;
  return (
    <Suspense>
      <LazyUnits {...props} />
    </Suspense>
  );
}

/** The unit numbers of the machines of a customer and of their company; none for somebody without an account. */
export function useUnitNumbers(customerId: string | null): string[] {
  const { call } = useOffice();
  const may = useMay();
  const { data = [] } = useQuery({
    ...customerMachinesQuery(call, customerId ?? ""),
    enabled: customerId !== null && may("seeCustomers"),
  });
  return [...new Set(data.map(({ unitNumber }) => unitNumber))].filter((name) => name !== "");
}
