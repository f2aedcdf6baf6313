import { useQuery } from "@tanstack/react-query";
import { pageSamples } from "#contract/company/admin/samples.ts";
import { pageTextsPage, savePageTexts } from "#contract/company/admin/settings.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { pageTextsQuery } from "../../api/settings-queries.ts";
import { useOffice } from "../../office.ts";
import { SampleNotice } from "./samples.tsx";
import { SettingForm } from "./setting-form.tsx";
import { SettingGroups } from "./setting-groups.tsx";
import { SettingQuery } from "./setting-query.tsx";

const schema = bodyOf(savePageTexts);

/** The texts of About and Contact. */
export function PageTexts() {
  const { call, texts } = useOffice();
  const { pages } = texts.settings;
  const options = pageTextsQuery(call);
  const query = useQuery(options);
  return (
    <SettingQuery query={query}>
      {(data) => (
        <SettingForm
          label={texts.settings.sections.pages}
          schema={schema}
          data={data}
          queryKey={options.queryKey}
          save={(body) => call("savePageTexts", { body })}
          loadAgain={async () => (await query.refetch()).data}
        >
          {(form) => (
            <>
              <SampleNotice names={pageSamples} />
              <p className="text-15 text-secondary">{pages.formatHint}</p>
              <SettingGroups form={form} page={pageTextsPage} words={pages} />
            </>
          )}
        </SettingForm>
      )}
    </SettingQuery>
  );
}
