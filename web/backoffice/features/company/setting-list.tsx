import { useFieldArray, type FieldArray, type FieldArrayPath, type FieldValues } from "react-hook-form";
import { columnsOf, type DrawnField } from "#contract/company/admin/setting-fields.ts";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TrashIcon } from "#web/ui/icons/tool-icons.tsx";
import type { FieldText } from "#web/texts/office/settings-words.ts";
import { SettingField } from "./setting-field.tsx";

interface SettingListProps<Values extends FieldValues, Checked> {
  form: ShopForm<Values, Checked>;
  field: DrawnField;
  text: FieldText;
}

/** Rows of several fields: each can be removed, and others added. */
export function SettingList<Values extends FieldValues, Checked>({
  form,
  field,
  text,
}: SettingListProps<Values, Checked>) {
  const name = `value.${field.name}` as FieldArrayPath<Values>;
  const { fields: rows, append, remove } = useFieldArray({ control: form.control, name });
  const columns = columnsOf(field);
  if (field.control.kind !== "list") return null;
  const { least, most, fresh } = field.control;
  const isPair = columns.length === 2;
  return (
    <fieldset className="min-w-0">
      <legend
        className={classNames("font-heading text-20 font-bold", text.hint === undefined ? "pb-4" : "pb-1")}
      >
        {text.label}
      </legend>
      {text.hint !== undefined && <p className="pb-4 text-15 text-secondary">{text.hint}</p>}
      <div className="grid gap-4">
        {rows.map((row, index) => (
          <div
            key={row.id}
            className={classNames(
              "grid items-start gap-3",
              isPair
                ? "grid-cols-[1fr_auto] md:grid-cols-[1fr_2fr_auto]"
                : "grid-cols-2 md:grid-cols-[1fr_1fr_1fr_1fr_auto]",
            )}
          >
            {columns.map((column, place) => (
              <SettingField
                key={column.name}
                form={form}
                field={{ ...column, name: `${field.name}.${index}.${column.name}` }}
                text={{ label: text.columns?.[column.name] ?? column.name }}
                {...(isPair && place === 1 && { fieldClassName: "max-md:col-start-1" })}
              />
            ))}
            <button
              type="button"
              aria-label={text.remove?.(firstOf(row, columns))}
              className={classNames(
                "inline-flex size-11 items-center justify-center rounded-4 text-secondary hover:bg-ground hover:text-ink disabled:opacity-40",
                isPair
                  ? "mt-7 max-md:col-start-2 max-md:row-start-1"
                  : "max-md:col-start-2 max-md:justify-self-end md:mt-7",
              )}
              disabled={rows.length <= least}
              onClick={() => {
                remove(index);
              }}
            >
              <TrashIcon />
            </button>
          </div>
        ))}
        <Button
          look="secondary"
          className="justify-self-start"
          disabled={rows.length >= most}
          onClick={() => {
            append(fresh as FieldArray<Values, typeof name>);
          }}
        >
          {text.add}
        </Button>
      </div>
    </fieldset>
  );
}

/** What stands in the first field of a row. */
function firstOf(row: object, [first]: DrawnField[]): string {
  return String(Object.entries(row).find(([name]) => name === first?.name)?.[1] ?? "");
}
