import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { limits } from "#contract/core/limits.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { suppliersQuery } from "../../../../api/imports-queries.ts";
import { useOffice } from "../../../../office.ts";

interface SupplierFieldProps {
  value: string;
  hint?: string;
  onChange: (name: string) => void;
}

/** The supplier of a price list: a known one, offered while typing, or a new name. */
export function SupplierField({ value, hint, onChange }: SupplierFieldProps) {
  const { call, texts } = useOffice();
  const listId = useId();
  const suppliers = useQuery(suppliersQuery(call));
  return (
    <div>
      <TextField
        label={texts.imports.suppliers.field}
        hint={hint}
        list={listId}
        autoComplete="off"
        maxLength={limits.nameLength}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      <datalist id={listId}>
        {(suppliers.data ?? []).map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
    </div>
  );
}
