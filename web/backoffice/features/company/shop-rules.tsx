import { useQuery } from "@tanstack/react-query";
import { rulesPage, saveShopRules } from "#contract/company/admin/shop-rules.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { LinkButton } from "#web/ui/link.tsx";
import { shopRulesQuery } from "../../api/settings-queries.ts";
import { useOffice } from "../../office.ts";
import { FieldGroup, SettingForm } from "./setting-form.tsx";
import { SettingGroups } from "./setting-groups.tsx";
import { SettingQuery } from "./setting-query.tsx";

const schema = bodyOf(saveShopRules);

/** How the shop takes payments, and whether it sells products that are out of stock. */
export function ShopRules() {
  const { call, texts } = useOffice();
  const { rules } = texts.settings;
  const options = shopRulesQuery(call);
  const query = useQuery(options);
  return (
    <SettingQuery query={query}>
      {(data) => (
        <SettingForm
          label={texts.settings.sections.rules}
          schema={schema}
          data={data}
          queryKey={options.queryKey}
          save={(body) => call("saveShopRules", { body })}
          loadAgain={async () => (await query.refetch()).data}
        >
          {(form) => (
            <>
              <SettingGroups form={form} page={rulesPage} words={rules} />
              <FieldGroup title={rules.staffTitle}>
                <p className="col-span-full text-15 text-secondary">
                  {rules.staffText}{" "}
                  <LinkButton to="/staff" look="quiet" size="small">
                    {rules.toStaff}
                  </LinkButton>
                </p>
              </FieldGroup>
            </>
          )}
        </SettingForm>
      )}
    </SettingQuery>
  );
}
