import { useQuery } from "@tanstack/react-query";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { useOffice } from "../../office.ts";

/** The town for which the sample tariffs were computed. */
export const sampleTown = "Jakarta";

/** The town from which the company ships, as customers read it; empty if they read none. */
function useShipsFrom(): string {
  const { call } = useOffice();
  const { data: company } = useQuery(companyQuery(call));
  return company?.shipsFrom ?? "";
}

/**
 * The title of the tariff table, with the town from which the company ships, if customers read one. A sample table is
 * from another town, whatever the company's town is.
 */
export function useTariffsTitle(isSample: boolean): string {
  const { shipping } = useOffice().texts.settings;
  const from = useShipsFrom();
  return isSample ? shipping.sampleTariffsTitle(sampleTown) : shipping.tariffsTitle(from);
}

/** The warning before somebody confirms sample tariffs: they are from another town; undefined if they are not. */
export function useSampleTariffsDoubt(): { text: string; ask: string } | undefined {
  const { shipping } = useOffice().texts.settings;
  const from = useShipsFrom();
  if (from.includes(sampleTown)) return undefined;
  return { text: shipping.sampleTariffsFrom(sampleTown, from), ask: shipping.sampleTariffsAsk(sampleTown) };
}
