import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { fieldsOfGroup, type DrawnPage } from "#contract/company/admin/setting-fields.ts";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import type { FieldText, GroupText } from "#web/texts/office/settings-words.ts";
import { SettingField } from "./setting-field.tsx";
import { FieldGroup } from "./setting-form.tsx";
import { SettingList } from "./setting-list.tsx";

/** The texts of a page: those of its groups and of its fields, by their paths. */
interface PageWords {
  groups: Partial<Record<string, GroupText>>;
  fields: Partial<Record<string, FieldText>>;
}

interface SettingGroupsProps<Values extends FieldValues, Checked> {
  form: ShopForm<Values, Checked>;
  page: DrawnPage;
  words: PageWords;
  /** The fields that the page draws itself, by their paths. */
  own?: Record<string, ReactNode>;
}

/** All fields of a page of the settings, in its groups. */
export function SettingGroups<Values extends FieldValues, Checked>({
  form,
  page,
  words,
  own,
}: SettingGroupsProps<Values, Checked>) {
  return Object.keys(page.groups).map((group) => {
    const fields = fieldsOfGroup(page, group);
    const drawn = fields.map((field) => {
      const text = words.fields[field.name] ?? { label: field.name };
      if (field.control.kind === "own") return own?.[field.name];
      const Drawn = field.control.kind === "list" ? SettingList : SettingField;
      return <Drawn key={field.name} form={form} field={field} text={text} />;
    });
    const title = words.groups[group];
    // A list has a heading of its own.
    if (title === undefined) return drawn;
    return (
      <FieldGroup key={group} title={title.title}>
        {title.text !== undefined && <p className="text-15 text-secondary md:col-span-2">{title.text}</p>}
        {drawn}
        {title.below !== undefined && <p className="text-15 text-secondary md:col-span-2">{title.below}</p>}
      </FieldGroup>
    );
  });
}
