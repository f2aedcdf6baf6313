import { useQuery } from "@tanstack/react-query";
import { saveWhatsapp, whatsappPage } from "#contract/operations/admin/whatsapp.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { whatsappQuery } from "../../../api/settings-queries.ts";
import { useOffice } from "../../../office.ts";
import { SettingForm } from "../../company/setting-form.tsx";
import { SettingGroups } from "../../company/setting-groups.tsx";
import { SettingQuery } from "../../company/setting-query.tsx";
import { WhatsappMonth } from "./whatsapp-month.tsx";
import { WhatsappTexts } from "./whatsapp-texts.tsx";

const schema = bodyOf(saveWhatsapp);

/** What customers are told by WhatsApp, the texts that Meta approves, and what the month costs. */
export function WhatsappSettings() {
  const { call, texts } = useOffice();
  const t = texts.settings.whatsapp;
  const options = whatsappQuery(call);
  const query = useQuery(options);
  return (
    <SettingQuery query={query}>
      {(data) => (
        <div className="grid gap-6">
          {!data.isOn && <p className="rounded-6 border border-line bg-ground p-4 text-15">{t.isOff}</p>}
          {data.webhook !== null && <Webhook {...data.webhook} />}
          <SettingForm
            label={texts.settings.sections.whatsapp}
            schema={schema}
            data={data}
            queryKey={options.queryKey}
            save={(body) => call("saveWhatsapp", { body })}
            loadAgain={async () => (await query.refetch()).data}
          >
            {(form) => (
              <>
                <p className="text-15 text-secondary">{t.intro}</p>
                <SettingGroups form={form} page={whatsappPage} words={t} />
              </>
            )}
          </SettingForm>
          <WhatsappMonth data={data} />
          <WhatsappTexts data={data} />
        </div>
      )}
    </SettingQuery>
  );
}

function Webhook({ url, verifyToken }: { url: string; verifyToken: string }) {
  const { texts } = useOffice();
  const t = texts.settings.whatsapp;
  return (
    <div className="grid gap-2 text-15">
      <p>{t.webhook}</p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-secondary">{t.webhookUrl}</dt>
        <dd className="font-mono break-all">{url}</dd>
        <dt className="text-secondary">{t.verifyToken}</dt>
        <dd className="font-mono break-all">{verifyToken}</dd>
      </dl>
    </div>
  );
}
