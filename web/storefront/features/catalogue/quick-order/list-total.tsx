import { formatFigure } from "#contract/core/figures.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { useSession } from "#web/api/session.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { useLocation, useNavigate } from "#web/navigation.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { withLines } from "../../quotations/handed-lines.ts";
import { loginAddress } from "../../people/accounts/return-path.ts";
import { notPutText } from "../../orders/cart/use-added-numbers.ts";
import { SaveList } from "../../orders/lists/save-list.tsx";
import { lineToSave } from "../../orders/lists/saved-lines.ts";
import { ExportList } from "./export-list.tsx";
import { quantityOf, readyLines, type ListedLine } from "./listed-lines.ts";
import { sharedOut } from "./units-of-lines.ts";

interface ListTotalProps {
  lines: ListedLine[];
  adding: { isPending: boolean; error: Error | null };
  onAdd: () => void;
  /** Empties the list; left out for one that is not the visitor's own. */
  onClear?: () => void;
}

/** The heading of the total, which can have the focus. */
export const summaryId = "list-summary";

/** The total of the complete lines, and the button that puts them into the cart. */
export function ListTotal({ lines, adding, onAdd, onClear }: ListTotalProps) {
  const { quickOrder, shell } = useTexts();
  const navigate = useNavigate();
  const language = useLanguage();
  const isMember = useSession() === "member";
  const { pathname } = useLocation();
  const ready = readyLines(lines);
  const sum = (of: (line: (typeof ready)[number]) => number) =>
    ready.reduce((total, line) => total + of(line), 0);
  const kilograms = sum(({ product, qty }) => product.weight * qty) / 1_000;
  return (
    <section
      aria-labelledby={summaryId}
      className="grid h-fit gap-3 rounded-6 bg-ground p-5 md:p-7 xl:sticky xl:top-6"
    >
      <h2 id={summaryId} tabIndex={-1} className="text-20 outline-none">
        {quickOrder.summary}
      </h2>
      <dl className="tabular grid grid-cols-[1fr_auto] gap-y-1">
        <dt>{quickOrder.pieces}</dt>
        <dd className="text-right">
          {formatFigure(
            sum(({ qty }) => qty),
            language,
          )}
        </dd>
        <dt>{quickOrder.weight}</dt>
        <dd className="text-right">{quickOrder.weightText(formatFigure(kilograms, language))}</dd>
        <div className="col-span-2 mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3 font-heading font-bold">
          <dt className="text-20">{quickOrder.totalPrice}</dt>
          <dd className="ml-auto text-26 leading-tight whitespace-nowrap">
            {formatRupiah(sum(({ product, qty }) => product.price * qty))}
          </dd>
        </div>
      </dl>
      <p className="text-14 text-secondary">{quickOrder.shippingLater}</p>
      <Button
        size="large"
        disabled={ready.length === 0 || adding.isPending}
        pendingLabel={adding.isPending ? quickOrder.adding : undefined}
        onClick={onAdd}
      >
        {quickOrder.add(ready.length)}
      </Button>
      {/* Every line is saved, even one that was not found: with its number as it was typed, or with that of the
          chosen part. */}
      {isMember ? (
        <SaveList
          lines={lines.map(({ number, qty, product }) => lineToSave(product?.code ?? number, qty))}
          className="w-full"
        />
      ) : (
        <>
          <LinkButton to={loginAddress(pathname)} look="secondary">
            {quickOrder.logInToSave}
          </LinkButton>
          <p className="text-14 text-secondary">{quickOrder.listStays}</p>
        </>
      )}
      <Button
        look="secondary"
        onClick={() => {
          const wanted = lines.map((line) => ({
            number: line.product?.code ?? line.number,
            qty: line.qty,
            forUnits: sharedOut(line.forUnits, quantityOf(line) ?? 1),
          }));
          navigate("/ask", { state: withLines(wanted, { isOfQuickOrder: onClear !== undefined }) });
        }}
      >
        {shell.askQuotation}
      </Button>
      {adding.error !== null && <Alert kind="error">{notPutText(adding.error, quickOrder.addFailed)}</Alert>}
      <ExportList lines={lines} />
      {onClear !== undefined && (
        <Button look="quiet" size="small" className="-ml-4 justify-self-start" onClick={onClear}>
          {quickOrder.clear}
        </Button>
      )}
    </section>
  );
}
