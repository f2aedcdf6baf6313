import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminRoutes } from "#contract/admin/routes.ts";
import type { ShippingSettings } from "#contract/company/admin/settings-shipping.ts";
import { failureText } from "#web/api/browser-call.ts";
import { saveFile } from "#web/api/open-file.ts";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { shippingSettingsQuery } from "../../api/settings-queries.ts";
import { TableImport } from "../../kit/files/table-import.tsx";
import { useOffice } from "../../office.ts";
import { useTariffsTitle } from "./use-tariffs-title.ts";
import { TariffServiceForm } from "./tariff-service-form.tsx";

/** The key of the choice for a new service. */
const newService = "";
const noticeMs = 6_000;

/** The tariff table: one service at a time, or as a file. */
export function TariffTable({ data }: { data: ShippingSettings }) {
  const { call, patientCall, texts, language } = useOffice();
  const { shipping } = texts.settings;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(() => (data.services[0] ? keyOf(data.services[0]) : newService));
  const [isImporting, setImporting] = useState(false);
  const service = data.services.find((one) => keyOf(one) === chosen);
  const tariffsTitle = useTariffsTitle(service?.isSample === true);
  const nameOf = ({ providerName, service: name, isSample }: ShippingSettings["services"][number]) =>
    isSample ? texts.samples.marked(`${providerName} ${name}`) : `${providerName} ${name}`;
  const exportTable = () => {
    const [, path = ""] = adminRoutes.exportTariffs.split(" ");
    saveFile(path, language).catch((error: unknown) => {
      const text = failureText(error instanceof Error ? error : null, texts.frame.couldNotLoad);
      notify({ kind: "error", text, durationMs: noticeMs });
    });
  };
  return (
    <section aria-labelledby="tariffs">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h2 id="tariffs" className="text-20">
          {tariffsTitle}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" size="small" onClick={exportTable}>
            {shipping.exportFile}
          </Button>
          <Button
            look="secondary"
            size="small"
            onClick={() => {
              setImporting(true);
            }}
          >
            {shipping.importFile}
          </Button>
        </div>
      </div>
      <SelectField
        label={shipping.service}
        value={service === undefined ? newService : chosen}
        fieldClassName="max-w-md pb-5"
        onChange={(event) => {
          setChosen(event.target.value);
        }}
      >
        {data.services.map((one) => (
          <option key={keyOf(one)} value={keyOf(one)}>
            {nameOf(one)}
          </option>
        ))}
        <option value={newService}>{shipping.newService}</option>
      </SelectField>
      <TariffServiceForm
        key={service?.version ?? "new"}
        service={service}
        provinces={data.provinces}
        onSaved={(saved) => {
          setChosen(keyOf(saved));
        }}
      />
      <TableImport
        isOpen={isImporting}
        onClose={() => {
          setImporting(false);
        }}
        says={shipping}
        accept=".csv,text/csv"
        send={(file, isTrial) =>
          patientCall("importTariffs", { query: { isTrial: isTrial ? "true" : "false" }, body: file })
        }
        onApplied={() =>
          void queryClient.invalidateQueries({ queryKey: shippingSettingsQuery(call).queryKey })
        }
      />
    </section>
  );
}

function keyOf({ provider, service }: { provider: string; service: string }): string {
  return `${provider} ${service}`;
}
