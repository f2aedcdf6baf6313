import { useQuery } from "@tanstack/react-query";
import { companyQuery } from "#web/api/reference-queries.ts";
import { useOffice } from "../../office.ts";

/** Whence the sample tariffs are reckoned. */
const sampleTown = "Jakarta";

/** The town from which customers are told that the company ships; empty if they are told of none. */
function useShipsFrom(): string {
  const { call } = useOffice();
  const { data: company } = useQuery(companyQuery(call));
  return company?.shipsFrom ?? "";
}

/**
 * What the tariff table is called: it is that from the town of which customers are told, if they are told of one. A sample is from
 * another town, whatever the company's is.
 */
export function useTariffsTitle(isSample: boolean): string {
  const { shipping } = useOffice().texts.settings;
  const from = useShipsFrom();
  return isSample ? shipping.sampleTariffsTitle(sampleTown) : shipping.tariffsTitle(from);
}

/** What is to be said of sample tariffs before they are called right: they are from another town; undefined if they are not. */
export function useSampleTariffsDoubt(): { text: string; ask: string } | undefined {
  const { shipping } = useOffice().texts.settings;
  const from = useShipsFrom();
  if (from.includes(sampleTown)) return undefined;
  return { text: shipping.sampleTariffsFrom(sampleTown, from), ask: shipping.sampleTariffsAsk(sampleTown) };
}
