import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { stockShelfForm, type StockRow } from "#contract/stock/admin/stock.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { keys } from "../../api/query-keys.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { useOffice } from "../../office.ts";

/** Where the product is stored, and a form to change it. */
export function ShelfLine({ stock }: { stock: StockRow }) {
  const { texts } = useOffice();
  const [isEdited, setEdited] = useState(false);
  if (isEdited) {
    return (
      <ShelfForm
        stock={stock}
        onDone={() => {
          setEdited(false);
        }}
      />
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="text-secondary">{texts.stock.shelf}:</span>
      <span className="font-semibold">{stock.shelf === "" ? texts.stock.noShelf : stock.shelf}</span>
      <AllowedButton
        permission="moveStock"
        look="quiet"
        size="small"
        onClick={() => {
          setEdited(true);
        }}
      >
        {texts.stock.changeShelf}
      </AllowedButton>
    </p>
  );
}

function ShelfForm({ stock, onDone }: { stock: StockRow; onDone: () => void }) {
  const { call, texts } = useOffice();
  const queryClient = useQueryClient();
  const form = useShopForm(stockShelfForm, { shelf: stock.shelf });
  const save = useMutation({
    mutationFn: (body: { shelf: string }) =>
      call("setShelf", { params: { id: String(stock.productId) }, body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.stock });
      onDone();
    },
  });
  return (
    <FormShell
      form={form}
      label={texts.stock.saveShelf}
      className="flex flex-wrap items-end gap-2"
      isPending={save.isPending}
      submitError={save.error}
      onSubmit={(checked) => {
        save.mutate(checked);
      }}
    >
      <FormTextField form={form} name="shelf" label={texts.stock.shelf} autoComplete="off" />
      <Button
        type="submit"
        disabled={save.isPending}
        pendingLabel={save.isPending ? texts.frame.saving : undefined}
      >
        {texts.frame.save}
      </Button>
      <Button look="secondary" onClick={onDone}>
        {texts.frame.back}
      </Button>
    </FormShell>
  );
}
