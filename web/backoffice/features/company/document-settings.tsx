import { useQuery } from "@tanstack/react-query";
import { documentsPage, saveDocumentSettings } from "#contract/company/admin/settings-documents.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { Link } from "#web/ui/link.tsx";
import { documentSettingsQuery } from "../../api/settings-queries.ts";
import { useOffice } from "../../office.ts";
import { SettingForm } from "./setting-form.tsx";
import { SettingGroups } from "./setting-groups.tsx";
import { SettingQuery } from "./setting-query.tsx";

const schema = bodyOf(saveDocumentSettings);

/** Who signs the documents, and how PPN is computed. */
export function DocumentSettings() {
  const { call, texts } = useOffice();
  const t = texts.settings.documents;
  const options = documentSettingsQuery(call);
  const query = useQuery(options);
  return (
    <SettingQuery query={query}>
      {(data) => (
        <SettingForm
          label={texts.settings.sections.documents}
          schema={schema}
          data={data}
          queryKey={options.queryKey}
          save={(body) => call("saveDocumentSettings", { body })}
          loadAgain={async () => (await query.refetch()).data}
        >
          {(form) => (
            <>
              <p className="text-15 text-secondary">
                {t.intro} {t.lookIsIn}{" "}
                <Link to="/settings/company" className="underline underline-offset-4">
                  {texts.settings.sections.company}
                </Link>
                .
              </p>
              <SettingGroups form={form} page={documentsPage} words={t} />
            </>
          )}
        </SettingForm>
      )}
    </SettingQuery>
  );
}
