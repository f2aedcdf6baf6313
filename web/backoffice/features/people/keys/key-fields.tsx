import { useState } from "react";
import type { FieldPath, FieldValues, PathValue } from "react-hook-form";
import type { Scope } from "#contract/admin/permissions.ts";
import { useFieldError } from "#web/forms/field-error.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { NumberField } from "../../../kit/fields/number-field.tsx";
import { ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import { useOffice } from "../../../office.ts";
import { scopeGroups } from "./scope-groups.ts";

interface KeyValues extends FieldValues {
  name: string;
  scopes: Scope[];
  addresses?: string[] | undefined;
  callsPerMinute?: number | undefined;
  lastDay: string | null;
}

/** What an owner decides about a key, the same for a new one and for one that is there. */
export function KeyFields<Values extends KeyValues, Checked>({ form }: { form: ShopForm<Values, Checked> }) {
  const { keys } = useOffice().texts;
  const named = (name: keyof KeyValues & string) => name as FieldPath<Values>;
  return (
    <>
      <FormTextField
        form={form}
        name={named("name")}
        label={keys.name}
        hint={keys.nameHint}
        autoComplete="off"
      />
      <ScopeFields form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField
          form={form}
          name={named("lastDay")}
          rules={{ setValueAs: (day: unknown) => (day === "" ? null : day) }}
          type="date"
          label={keys.lastDay}
          hint={keys.lastDayHint}
        />
        <NumberField
          form={form}
          name={named("callsPerMinute")}
          kind="whole"
          label={keys.callsPerMinute}
          hint={keys.callsPerMinuteHint}
        />
      </div>
      <AddressesField form={form} />
    </>
  );
}

function ScopeFields<Values extends KeyValues, Checked>({ form }: { form: ShopForm<Values, Checked> }) {
  const { keys } = useOffice().texts;
  const name = "scopes" as FieldPath<Values>;
  const chosen = new Set<string>(form.watch(name) as Scope[]);
  const error = useFieldError(form, name);
  // Groups that have something ticked begin open.
  const [begunWith] = useState(chosen);
  return (
    <fieldset className="grid gap-2" aria-describedby={error === undefined ? undefined : "scopes-error"}>
      <legend className="text-15 font-medium">{keys.scopesLegend}</legend>
      <p className="text-14 text-secondary">{keys.scopesText}</p>
      {scopeGroups.map(({ group, scopes }) => (
        <details
          key={group}
          className="group rounded-6 border border-line"
          open={scopes.some((scope) => begunWith.has(scope))}
        >
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 font-medium">
            <span>{keys.groups[group]}</span>
            <span className="flex shrink-0 items-center gap-2 text-14 font-normal text-secondary">
              {keys.chosen(scopes.filter((scope) => chosen.has(scope)).length, scopes.length)}
              <ChevronDownIcon size={16} className="shrink-0 group-open:rotate-180" />
            </span>
          </summary>
          <div className="grid gap-2 border-t border-line px-4 pt-1 pb-4">
            {scopes.map((scope) => (
              <CheckField
                key={scope}
                value={scope}
                label={keys.scopes[scope].name}
                // Refusals and the API's documents name it so.
                hint={`${keys.scopes[scope].hint} (${scope})`}
                {...form.register(name)}
              />
            ))}
          </div>
        </details>
      ))}
      {error !== undefined && (
        <p id="scopes-error" className="text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** One address or network in each line. */
function AddressesField<Values extends KeyValues, Checked>({ form }: { form: ShopForm<Values, Checked> }) {
  const { keys } = useOffice().texts;
  const name = "addresses" as FieldPath<Values>;
  const given: unknown = form.getValues(name);
  const [text, setText] = useState(Array.isArray(given) ? given.join("\n") : "");
  const error = useFieldError(form, name);
  return (
    <TextAreaField
      label={keys.addresses}
      hint={keys.addressesHint}
      error={error}
      value={text}
      rows={3}
      spellCheck={false}
      className="code"
      onChange={(event) => {
        setText(event.target.value);
        const lines = event.target.value.split(/[\s,;]+/).filter(Boolean);
        form.setValue(name, lines as PathValue<Values, FieldPath<Values>>, {
          shouldValidate: true,
          shouldTouch: true,
        });
      }}
    />
  );
}
