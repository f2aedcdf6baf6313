import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminCallInput } from "#contract/admin/call.ts";
import type { PriceRow } from "#contract/catalogue/admin/price-lists.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { categoriesQuery } from "../../../api/catalogue-queries.ts";
import { usePriceAct } from "../../../api/price-queries.ts";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { useOffice } from "../../../office.ts";
import { CategoryOptions } from "../products/category-options.tsx";
import { ProductFinder } from "../../orders/editing/product-finder.tsx";
import { checkedPrice, emptyPrice, typedPrice, type PriceScope, type TypedPrice } from "./typed-price.ts";

const scopes: PriceScope[] = ["product", "category", "everything"];

interface PriceDialogProps {
  listId: string;
  /** The price to change; undefined for a new one. */
  row: PriceRow | undefined;
  onClose: () => void;
}

/** One price of a list, new or to be changed. */
export function PriceDialog({ listId, row, onClose }: PriceDialogProps) {
  const { call, texts } = useOffice();
  const t = texts.prices;
  const [typed, setTyped] = useState<TypedPrice>(() => (row === undefined ? emptyPrice : typedPrice(row)));
  const { data: categories } = useQuery({ ...categoriesQuery(call), enabled: typed.scope === "category" });
  const change = (changes: Partial<TypedPrice>) => {
    setTyped((before) => ({ ...before, ...changes }));
  };
  const checked = checkedPrice(typed);
  const saving = usePriceAct(async (send, body: AdminCallInput<"addPrice">["body"]) => {
    if (row === undefined) await send("addPrice", { params: { id: listId }, body });
    else await send("changePrice", { params: { id: listId, priceId: String(row.id) }, body });
  });
  return (
    <FormDialog
      title={row === undefined ? t.addPrice : t.changePrice}
      confirmLabel={texts.frame.save}
      isReady={checked !== undefined}
      mutation={saving}
      onClose={onClose}
      onSend={() => {
        if (checked !== undefined) saving.mutate(checked, { onSuccess: onClose });
      }}
    >
      <SelectField
        label={t.scope}
        value={typed.scope}
        onChange={(event) => {
          change({ scope: scopes.find((scope) => scope === event.target.value) ?? "product" });
        }}
      >
        {scopes.map((scope) => (
          <option key={scope} value={scope}>
            {t.scopes[scope]}
          </option>
        ))}
      </SelectField>
      {typed.scope === "product" && typed.product === undefined && (
        <ProductFinder
          onAdd={(product) => {
            change({ product });
          }}
        />
      )}
      {typed.scope === "product" && typed.product !== undefined && (
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="min-w-0">
            <span className="code block font-semibold break-words">{typed.product.code}</span>
            <span className="text-15">{typed.product.name}</span>
          </span>
          <Button
            look="secondary"
            size="small"
            onClick={() => {
              change({ product: undefined });
            }}
          >
            {t.anotherPart}
          </Button>
        </p>
      )}
      {typed.scope === "category" && (
        <SelectField
          label={t.category}
          value={typed.categoryId}
          onChange={(event) => {
            change({ categoryId: event.target.value });
          }}
        >
          <option value="">{t.chooseCategory}</option>
          <CategoryOptions categories={categories} />
        </SelectField>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t.price}
          hint={typed.scope === "product" ? t.priceHint : t.percentHint}
          value={typed.price}
          inputMode="text"
          autoComplete="off"
          onChange={(event) => {
            change({ price: event.target.value });
          }}
        />
        <TextField
          label={t.minQty}
          hint={t.minQtyHint}
          value={typed.minQty}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => {
            change({ minQty: event.target.value });
          }}
        />
        <TextField
          type="date"
          label={t.validFrom}
          value={typed.validFrom}
          onChange={(event) => {
            change({ validFrom: event.target.value });
          }}
        />
        <TextField
          type="date"
          label={t.validUntil}
          value={typed.validUntil}
          min={typed.validFrom}
          onChange={(event) => {
            change({ validUntil: event.target.value });
          }}
        />
      </div>
      <p className="text-14 text-secondary">{t.rule}</p>
    </FormDialog>
  );
}
