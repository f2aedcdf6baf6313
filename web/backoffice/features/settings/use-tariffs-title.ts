import { useQuery } from "@tanstack/react-query";
import { companyQuery } from "#web/api/reference-queries.ts";
import { useOffice } from "../../office.ts";

/** What the tariff table is called: it is that from the town of which customers are told, if they are told of one. */
export function useTariffsTitle(): string {
  const { call, texts } = useOffice();
  const { data: company } = useQuery(companyQuery(call));
  return texts.settings.shipping.tariffsTitle(company?.shipsFrom ?? "");
}
