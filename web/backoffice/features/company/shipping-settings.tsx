import { useQuery } from "@tanstack/react-query";
import { shippingSettingsQuery } from "../../api/settings-queries.ts";
import { useOffice } from "../../office.ts";
import { OfferedServices } from "./offered-services.tsx";
import { SampleNotice } from "./samples.tsx";
import { ShippingOrigin } from "./shipping-origin.tsx";
import { SettingQuery } from "./setting-query.tsx";
import { TariffTable } from "./tariff-table.tsx";
import { TryQuote } from "./try-quote.tsx";
import { useSampleTariffsDoubt } from "./use-tariffs-title.ts";

/** The offered services, the tariff table's prices, and what a customer would see. */
export function ShippingSettings() {
  const { call } = useOffice();
  const query = useQuery(shippingSettingsQuery(call));
  const doubt = useSampleTariffsDoubt();
  return (
    <SettingQuery query={query}>
      {(data) => (
        <div className="grid gap-10">
          <SampleNotice names={["tariffs"]} doubt={doubt} />
          <TryQuote />
          {data.hasOutsideCarrier && <ShippingOrigin key={data.originVersion} data={data} />}
          <OfferedServices key={data.offersVersion} data={data} />
          <TariffTable data={data} />
        </div>
      )}
    </SettingQuery>
  );
}
