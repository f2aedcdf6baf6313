import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SavedLine } from "#contract/orders/saved-lists.ts";
import { failureText } from "#web/api/browser-call.ts";
import { addLinesToCart } from "#web/api/cart-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { useNavigate } from "#web/navigation.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { withLines } from "../../quotations/handed-lines.ts";
import { linesToAdd, listedLine, readyLines } from "../../catalogue/quick-order/listed-lines.ts";
import { openedIn, textOfSaved } from "./saved-lines.ts";

/**
 * Buttons for what a saved list is good for: its lines that certainly mean a part go into the cart, and the others can be
 * checked; or all of it goes into quick order, or into a request for a quotation.
 */
export function WaysToUse({ lines }: { lines: SavedLine[] }) {
  const { lists, quickOrder, shell } = useTexts();
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const adding = useMutation({
    mutationFn: async () => {
      const answered = await call("readQuickOrder", { body: { text: textOfSaved(lines) } });
      const read = answered.lines.map(listedLine);
      const ready = readyLines(read);
      const refused =
        ready.length === 0
          ? []
          : await addLinesToCart(call, queryClient, { lines: linesToAdd(ready), how: "add" });
      const reasons = new Set(refused.map(({ ProductId }) => ProductId));
      const notTaken = ready.filter(({ product }) => reasons.has(product.id)).length;
      const isReady = new Set(ready.map(({ line }) => line));
      const toCheck = lines.filter((_, place) => {
        const line = read[place];
        return line !== undefined && !isReady.has(line);
      });
      return { taken: ready.length - notTaken, notTaken, toCheck };
    },
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={lines.length === 0 || adding.isPending}
          pendingLabel={adding.isPending ? quickOrder.adding : undefined}
          onClick={() => {
            adding.mutate();
          }}
        >
          {lists.toCart}
        </Button>
        <Button
          look="secondary"
          disabled={lines.length === 0}
          onClick={() => {
            navigate("/quick-order", openedIn(lines));
          }}
        >
          {lists.open}
        </Button>
        <Button
          look="secondary"
          disabled={lines.length === 0}
          onClick={() => {
            const asked = lines.map(({ number, qty }) => ({ number, qty: String(qty) }));
            navigate("/ask", { state: withLines(asked) });
          }}
        >
          {shell.askQuotation}
        </Button>
      </div>
      <div aria-live="polite" className="grid max-w-xl gap-3 empty:hidden">
        {adding.error !== null && (
          <Alert kind="error">{failureText(adding.error, quickOrder.addFailed)}</Alert>
        )}
        {adding.data !== undefined && adding.data.taken > 0 && (
          <Alert kind="success">
            {quickOrder.added(adding.data.taken)}{" "}
            <Link to="/cart" className="font-semibold text-ink underline underline-offset-4">
              {quickOrder.toCart}
            </Link>
          </Alert>
        )}
        {adding.data !== undefined && adding.data.toCheck.length > 0 && (
          <ToCheck lines={adding.data.toCheck} />
        )}
        {adding.data !== undefined && adding.data.notTaken > 0 && (
          <Alert kind="error">{lists.notAdded(adding.data.notTaken)}</Alert>
        )}
      </div>
    </div>
  );
}

/** The lines that did not go into the cart because it is not certain what they mean. */
function ToCheck({ lines }: { lines: SavedLine[] }) {
  const { lists } = useTexts();
  const navigate = useNavigate();
  return (
    <Alert kind="error">
      {lists.toCheck(lines.length)}{" "}
      <span className="code break-words">{lines.map(({ number }) => number).join(", ")}</span>{" "}
      <button
        type="button"
        className="min-h-8 rounded-4 font-semibold text-ink underline underline-offset-4"
        onClick={() => {
          navigate("/quick-order", openedIn(lines));
        }}
      >
        {lists.checkThem}
      </button>
    </Alert>
  );
}
