import { useQuery } from "@tanstack/react-query";
import { officeMailsPage, saveOfficeMails } from "#contract/company/admin/settings-office-mails.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { officeMailsQuery } from "../../api/settings-queries.ts";
import { useOffice } from "../../office.ts";
import { SettingForm } from "./setting-form.tsx";
import { SettingGroups } from "./setting-groups.tsx";
import { SettingQuery } from "./setting-query.tsx";

const schema = bodyOf(saveOfficeMails);

/** Who in the company gets a mail when customers do something. */
export function OfficeMails() {
  const { call, texts } = useOffice();
  const { mails } = texts.settings;
  const options = officeMailsQuery(call);
  const query = useQuery(options);
  return (
    <SettingQuery query={query}>
      {(data) => (
        <SettingForm
          label={mails.groups.office.title}
          schema={schema}
          data={data}
          queryKey={options.queryKey}
          save={(body) => call("saveOfficeMails", { body })}
          loadAgain={async () => (await query.refetch()).data}
        >
          {(form) => <SettingGroups form={form} page={officeMailsPage} words={mails} />}
        </SettingForm>
      )}
    </SettingQuery>
  );
}
