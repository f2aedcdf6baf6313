import { useQuery } from "@tanstack/react-query";
import { booksPage, saveBookSettings } from "#contract/money/admin/books.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { bookSettingsQuery } from "../../../api/settings-queries.ts";
import { useOffice } from "../../../office.ts";
import { SettingForm } from "../../company/setting-form.tsx";
import { SettingGroups } from "../../company/setting-groups.tsx";
import { SettingQuery } from "../../company/setting-query.tsx";

const schema = bodyOf(saveBookSettings);

/** The numbers of the accounts in the company's accounting program. */
export function BookSettings() {
  const { call, texts } = useOffice();
  const t = texts.settings.books;
  const options = bookSettingsQuery(call);
  const query = useQuery(options);
  return (
    <SettingQuery query={query}>
      {(data) => (
        <SettingForm
          label={texts.settings.sections.books}
          schema={schema}
          data={data}
          queryKey={options.queryKey}
          save={(body) => call("saveBookSettings", { body })}
          loadAgain={async () => (await query.refetch()).data}
        >
          {(form) => (
            <>
              <p className="text-15 text-secondary">{t.intro}</p>
              <SettingGroups form={form} page={booksPage} words={t} />
            </>
          )}
        </SettingForm>
      )}
    </SettingQuery>
  );
}
