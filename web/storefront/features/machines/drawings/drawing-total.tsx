import { formatRupiah } from "#contract/core/money.ts";
import { useSession } from "#web/api/session.ts";
import { useTexts } from "#web/app-context.ts";
import { useNavigate } from "#web/navigation.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { readyLines, type ListedLine } from "../../catalogue/quick-order/listed-lines.ts";
import { notPutText } from "../../orders/cart/use-added-numbers.ts";
import { SaveList } from "../../orders/lists/save-list.tsx";
import { lineToSave, openedIn } from "../../orders/lists/saved-lines.ts";
import { withLines } from "../../quotations/handed-lines.ts";
import { useDrawingText } from "./drawing-text.ts";

interface DrawingTotalProps {
  /** The drawing's title, which a saved list is called by. */
  title: string;
  lines: ListedLine[];
  adding: { isPending: boolean; error: Error | null };
  onAdd: () => void;
  onClear: () => void;
}

/** The sum of the ticked lines, and where they can go. */
export function DrawingTotal({ title, lines, adding, onAdd, onClear }: DrawingTotalProps) {
  const text = useDrawingText();
  const { quickOrder, shell } = useTexts();
  const navigate = useNavigate();
  const isMember = useSession() === "member";
  const ready = readyLines(lines);
  const wanted = lines.map(({ number, qty, product }) => ({ number: product?.code ?? number, qty }));
  const toSave = wanted.map(({ number, qty }) => lineToSave(number, qty));
  return (
    <div className="grid gap-3 rounded-6 bg-ground p-5">
      <dl className="tabular flex flex-wrap items-baseline justify-between gap-x-4 font-heading font-bold">
        <dt className="text-18">{quickOrder.totalPrice}</dt>
        <dd className="ml-auto text-26 leading-tight whitespace-nowrap">
          {formatRupiah(ready.reduce((sum, { product, qty }) => sum + product.price * qty, 0))}
        </dd>
      </dl>
      <Button
        size="large"
        disabled={ready.length === 0 || adding.isPending}
        pendingLabel={adding.isPending ? quickOrder.adding : undefined}
        onClick={onAdd}
      >
        {quickOrder.add(ready.length)}
      </Button>
      {adding.error !== null && <Alert kind="error">{notPutText(adding.error, quickOrder.addFailed)}</Alert>}
      {isMember ? (
        <SaveList lines={toSave} name={title} className="w-full" />
      ) : (
        <Button
          look="secondary"
          onClick={() => {
            navigate("/quick-order", openedIn(toSave));
          }}
        >
          {text.toQuickOrder}
        </Button>
      )}
      <Button
        look="secondary"
        onClick={() => {
          navigate("/ask", { state: withLines(wanted) });
        }}
      >
        {shell.askQuotation}
      </Button>
      <Button look="quiet" size="small" className="-ml-4 justify-self-start" onClick={onClear}>
        {text.clear}
      </Button>
    </div>
  );
}
