import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { movementKinds, stockMovementForm, type StockRow } from "#contract/stock/admin/stock.ts";
import { quantityText, unitName } from "#contract/texts/sales-unit-names.ts";
import { useFieldError } from "#web/forms/field-error.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../api/query-keys.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { FilterChips } from "../../kit/lists/filter-chips.tsx";
import { readSigned } from "../../kit/fields/read-number.ts";
import { useOffice } from "../../office.ts";
import { PiecesField } from "./pieces-field.tsx";

/** Milliseconds for which a notice of success is shown. */
const doneNoticeMs = 4_000;

/** Books pieces that came, went or were counted; usable with one thumb in the warehouse. */
export function MovementForm({ stock }: { stock: StockRow }) {
  const { call, texts, language } = useOffice();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const form = useShopForm(stockMovementForm, { kind: "receipt", quantity: 1, reason: "" });
  const kind = useWatch({ control: form.control, name: "kind" });
  const error = useFieldError(form, "quantity");
  const book = useMutation({
    mutationFn: (movement: Parameters<typeof send>[0]) => send(movement),
    onSuccess: ({ onHand }) => {
      form.reset({ kind, quantity: kind === "count" ? onHand : 1, reason: "" });
      notify({
        kind: "success",
        text: texts.stock.booked(quantityText(onHand, stock.salesUnit, language)),
        durationMs: doneNoticeMs,
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.stock }),
  });
  function send(movement: ReturnType<typeof stockMovementForm.parse>) {
    return call("moveStock", {
      params: { id: String(stock.productId) },
      body: { ...movement, seenOnHand: stock.onHand },
    });
  }
  return (
    <FormShell
      form={form}
      label={texts.stock.book}
      className="grid gap-4"
      isPending={book.isPending}
      submitError={book.error}
      onSubmit={(movement) => {
        book.mutate(movement);
      }}
    >
      <FilterChips
        label={texts.stock.kind}
        isWrapped
        values={movementKinds}
        chosen={kind}
        names={texts.stock.kinds}
        onChoose={(chosen) => {
          form.setValue("kind", chosen);
          form.setValue("quantity", chosen === "count" ? stock.onHand : 1, { shouldValidate: true });
          book.reset();
        }}
      />
      <PiecesField
        label={texts.stock.quantity(unitName(stock.salesUnit, language))}
        hint={texts.stock.kindHints[kind]}
        error={error}
        register={form.register("quantity", { setValueAs: readSigned })}
        onStep={(by) => {
          const now = form.getValues("quantity");
          form.setValue("quantity", (Number.isFinite(now) ? now : 0) + by, {
            shouldTouch: true,
            shouldValidate: true,
          });
        }}
      />
      <FormTextField
        form={form}
        name="reason"
        label={texts.stock.reason}
        hint={texts.stock.reasonHint}
        autoComplete="off"
      />
      <AllowedButton
        permission="moveStock"
        type="submit"
        size="large"
        className="w-full md:w-auto"
        disabled={book.isPending}
        pendingLabel={book.isPending ? texts.frame.saving : undefined}
      >
        {texts.stock.submit[kind]}
      </AllowedButton>
    </FormShell>
  );
}
