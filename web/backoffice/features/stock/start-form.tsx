import { useMutation, useQueryClient } from "@tanstack/react-query";
import { stockStartForm, type StockRow } from "#contract/stock/admin/stock.ts";
import { unitName } from "#contract/texts/sales-unit-names.ts";
import { useFieldError } from "#web/forms/field-error.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../api/query-keys.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { readWhole } from "../../kit/fields/read-number.ts";
import { useOffice } from "../../office.ts";
import { PiecesField } from "./pieces-field.tsx";

/** Milliseconds for which a notice of success is shown. */
const doneNoticeMs = 4_000;

/** Starts the counting of a product. */
export function StartForm({ stock }: { stock: StockRow }) {
  const { call, texts, language } = useOffice();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const form = useShopForm(stockStartForm, { onHand: 0, shelf: "" });
  const error = useFieldError(form, "onHand");
  const start = useMutation({
    mutationFn: (body: ReturnType<typeof stockStartForm.parse>) =>
      call("startCounting", { params: { id: String(stock.productId) }, body }),
    onSuccess: () => {
      notify({ kind: "success", text: texts.stock.started, durationMs: doneNoticeMs });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.stock }),
  });
  return (
    <FormShell
      form={form}
      label={texts.stock.start}
      className="grid gap-4"
      isPending={start.isPending}
      submitError={start.error}
      onSubmit={(checked) => {
        start.mutate(checked);
      }}
    >
      <p className="text-secondary">{texts.stock.startText}</p>
      <PiecesField
        label={texts.stock.startOnHand(unitName(stock.salesUnit, language))}
        error={error}
        register={form.register("onHand", { setValueAs: readWhole })}
        onStep={(by) => {
          const now = form.getValues("onHand");
          form.setValue("onHand", Math.max(0, (Number.isFinite(now) ? now : 0) + by), {
            shouldTouch: true,
            shouldValidate: true,
          });
        }}
      />
      <FormTextField form={form} name="shelf" label={texts.stock.shelf} autoComplete="off" />
      <AllowedButton
        permission="moveStock"
        type="submit"
        size="large"
        className="w-full md:w-auto"
        disabled={start.isPending}
        pendingLabel={start.isPending ? texts.frame.saving : undefined}
      >
        {texts.stock.start}
      </AllowedButton>
    </FormShell>
  );
}
