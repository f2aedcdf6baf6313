import { useQuery, useQueryClient } from "@tanstack/react-query";
import { companySamples, pastSamples } from "#contract/company/admin/samples.ts";
import { companyPage, saveCompanySettings } from "#contract/company/admin/settings.ts";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { companySettingsQuery, documentSettingsQuery } from "../../api/settings-queries.ts";
import { useOffice } from "../../office.ts";
import { CompanyLook } from "./company-look.tsx";
import { SampleNotice } from "./samples.tsx";
import { SettingForm } from "./setting-form.tsx";
import { SettingGroups } from "./setting-groups.tsx";
import { SettingQuery } from "./setting-query.tsx";

const schema = bodyOf(saveCompanySettings);

/** The company's logo and colour, its name, contacts and marketplaces, and what the law requires the shop to say about it. */
export function CompanySettings() {
  const { call, texts } = useOffice();
  const options = companySettingsQuery(call);
  const query = useQuery(options);
  const documents = useQuery(documentSettingsQuery(call));
  const queryClient = useQueryClient();
  return (
    <SettingQuery query={documents}>
      {(look) => (
        <SettingQuery query={query}>
          {(data) => (
            <div className="grid gap-10">
              <SampleNotice names={[...companySamples, ...pastSamples]} />
              <CompanyLook data={look} loadAgain={async () => (await documents.refetch()).data} />
              <SettingForm
                label={texts.settings.sections.company}
                schema={schema}
                data={data}
                queryKey={options.queryKey}
                save={async (body) => {
                  const saved = await call("saveCompanySettings", { body });
                  void queryClient.invalidateQueries(companyQuery(call));
                  return saved;
                }}
                loadAgain={async () => (await query.refetch()).data}
              >
                {(form) => <SettingGroups form={form} page={companyPage} words={texts.settings.company} />}
              </SettingForm>
            </div>
          )}
        </SettingQuery>
      )}
    </SettingQuery>
  );
}
