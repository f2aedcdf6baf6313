import { useQuery } from "@tanstack/react-query";
import { pageSamples } from "#contract/company/admin/samples.ts";
import { savePageTexts } from "#contract/company/admin/settings.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { pageTextsQuery } from "../../api/settings-queries.ts";
import { useOffice } from "../../office.ts";
import { SampleNotice } from "./samples.tsx";
import { BilingualFields, FieldGroup, SettingForm } from "./setting-form.tsx";
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
              <FieldGroup title={pages.aboutTitle}>
                <BilingualFields
                  form={form}
                  name="value.aboutLead"
                  label={pages.aboutLead}
                  hint={pages.ownHint}
                />
                <BilingualFields
                  form={form}
                  name="value.about.whatWeDo"
                  label={pages.whatWeDo}
                  rows={9}
                  sample="whatWeDo"
                />
                <BilingualFields
                  form={form}
                  name="value.about.mission"
                  label={pages.mission}
                  rows={9}
                  sample="mission"
                />
                <BilingualFields
                  form={form}
                  name="value.about.history"
                  label={pages.history}
                  rows={9}
                  sample="history"
                />
              </FieldGroup>
              <FieldGroup title={pages.contactTitle}>
                <BilingualFields
                  form={form}
                  name="value.contact.intro"
                  label={pages.contactIntro}
                  hint={pages.ownHint}
                  rows={3}
                />
                <BilingualFields
                  form={form}
                  name="value.contact.helpful"
                  label={pages.contactHelpful}
                  hint={pages.ownHint}
                  rows={5}
                />
              </FieldGroup>
            </>
          )}
        </SettingForm>
      )}
    </SettingQuery>
  );
}
