import { useQuery } from "@tanstack/react-query";
import { officeEvents, saveOfficeMails } from "#contract/company/admin/settings-office-mails.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { officeMailsQuery } from "../../api/settings-queries.ts";
import { useOffice } from "../../office.ts";
import { CheckField } from "../../kit/fields/check-field.tsx";
import { FieldGroup, SettingForm } from "./setting-form.tsx";
import { SettingQuery } from "./setting-query.tsx";

const schema = bodyOf(saveOfficeMails);

/** Who in the company gets a mail when customers do something. */
export function OfficeMails() {
  const { call, texts } = useOffice();
  const { mails, inLanguage } = texts.settings;
  const options = officeMailsQuery(call);
  const query = useQuery(options);
  return (
    <SettingQuery query={query}>
      {(data) => (
        <SettingForm
          label={mails.officeTitle}
          schema={schema}
          data={data}
          queryKey={options.queryKey}
          save={(body) => call("saveOfficeMails", { body })}
          loadAgain={async () => (await query.refetch()).data}
        >
          {(form) => (
            <FieldGroup title={mails.officeTitle}>
              <p className="text-15 text-secondary md:col-span-2">{mails.officeIntro}</p>
              <FormTextField
                form={form}
                name="value.addresses"
                label={mails.officeAddresses}
                hint={mails.officeAddressesHint}
                inputMode="email"
                autoCapitalize="none"
                spellCheck={false}
              />
              <SelectField label={mails.officeLanguage} {...form.register("value.language")}>
                {(["id", "en"] as const).map((one) => (
                  <option key={one} value={one}>
                    {inLanguage[one]}
                  </option>
                ))}
              </SelectField>
              <div className="md:col-span-2">
                {officeEvents.map((event) => (
                  <CheckField
                    key={event}
                    label={mails.officeEvents[event]}
                    {...form.register(`value.${event}`)}
                  />
                ))}
              </div>
            </FieldGroup>
          )}
        </SettingForm>
      )}
    </SettingQuery>
  );
}
