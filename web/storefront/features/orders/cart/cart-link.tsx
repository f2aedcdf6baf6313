import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AnsweredLine } from "#contract/catalogue/quick-order.ts";
import { cartLinkLimits, listOfCartLink, readCartLink, type LinkedLine } from "#contract/orders/cart-link.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useOwnPrices } from "#web/api/own-prices.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { useNavigate } from "#web/navigation.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { AddedLines } from "../../catalogue/quick-order/added-lines.tsx";
import { ListLine } from "../../catalogue/quick-order/list-line.tsx";
import {
  atOwnPrices,
  listedLine,
  readyLines,
  withAnswer,
  type ListedLine,
} from "../../catalogue/quick-order/listed-lines.ts";
import { linesLeft, usePutLines } from "../../catalogue/quick-order/use-put-lines.ts";
import { withLines } from "../../quotations/handed-lines.ts";
import { notPutText } from "./use-added-numbers.ts";

interface CartLinkProps {
  /** What the address says. */
  add: string;
  /** Called when the visitor has added the lines or does not want them. */
  onAnswered: () => void;
}

/**
 * The parts of a link, which go into the cart only after the visitor has seen them and pressed the button: anybody can
 * write such a link.
 */
export default function CartLink({ add, onAnswered }: CartLinkProps) {
  const { shell, cart } = useTexts();
  const [isClosed, setClosed] = useState(false);
  const lines = readCartLink(add);
  const close = () => {
    setClosed(true);
    onAnswered();
  };
  if (isClosed) return null;
  if (typeof lines !== "string") return <ReadLink lines={lines} onAnswered={onAnswered} onDecline={close} />;
  return (
    <Alert kind="error" className="mb-6" closeLabel={shell.close} onClose={close}>
      {lines === "empty" ? (
        cart.linkEmpty
      ) : (
        <>
          {cart.linkTooLong(cartLinkLimits.lines)}{" "}
          <Link to="/quick-order" className="font-semibold text-ink underline underline-offset-4">
            {shell.quickOrder}
          </Link>
        </>
      )}
    </Alert>
  );
}

interface ReadLinkProps {
  lines: LinkedLine[];
  onAnswered: () => void;
  onDecline: () => void;
}

function ReadLink({ lines, ...acts }: ReadLinkProps) {
  const { shell, cart } = useTexts();
  const call = useCall();
  const text = listOfCartLink(lines);
  const { data, error, refetch } = useQuery({
    queryKey: ["cartLink", text],
    queryFn: ({ signal }) => call("readQuickOrder", { body: { text }, signal }),
  });
  if (data !== undefined) return <LinkedLines answered={data.lines} {...acts} />;
  if (error === null) return <Spinner label={cart.reading} className="pb-6" />;
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      <Alert kind="error">{failureText(error, cart.readFailed)}</Alert>
      <Button look="secondary" onClick={() => void refetch()}>
        {shell.tryAgain}
      </Button>
    </div>
  );
}

interface LinkedLinesProps extends Omit<ReadLinkProps, "lines"> {
  answered: AnsweredLine[];
}

function LinkedLines({ answered, onAnswered, onDecline }: LinkedLinesProps) {
  const { shell, cart, quickOrder } = useTexts();
  const call = useCall();
  const navigate = useNavigate();
  const [lines, setLines] = useState(() => answered.map(listedLine));
  const asking = useMutation({
    mutationFn: ({ number }: ListedLine) => call("readQuickOrder", { body: { text: number } }),
    onSuccess: ({ lines: [answer] }, asked) => {
      if (answer !== undefined) setLines((before) => withAnswer(before, asked, answer));
    },
  });
  const adding = useMutation({
    mutationFn: usePutLines(),
    onSuccess: (put) => {
      setLines((before) => linesLeft(before, put));
      onAnswered();
    },
  });
  const ownPrices = useOwnPrices(lines.flatMap(({ product }) => product?.id ?? []));
  const ready = readyLines(lines).length;
  const unfound = lines.filter(({ product }) => product === undefined);
  const isAdded = adding.data !== undefined;
  return (
    <div className="mb-8 grid gap-3">
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {isAdded && <AddedLines {...adding.data} />}
        {adding.error !== null && (
          <Alert kind="error">{notPutText(adding.error, quickOrder.addFailed)}</Alert>
        )}
        {asking.error !== null && <Alert kind="error">{failureText(asking.error, quickOrder.failed)}</Alert>}
      </div>
      {lines.length > 0 && (
        <section aria-labelledby="linked-parts" className="rounded-6 border-2 border-yellow p-3 md:p-6">
          <h2 id="linked-parts" className="text-20">
            {isAdded ? cart.numbersToCheck(lines.length) : cart.linked(lines.length)}
          </h2>
          {!isAdded && <p className="pt-1 text-secondary">{cart.linkedLead}</p>}
          <ol className="mt-4 grid border-t border-line">
            {atOwnPrices(lines, ownPrices).map((line, index) => (
              <ListLine
                key={line.key}
                line={line}
                position={index + 1}
                onAsk={asking.mutate}
                onChange={(changed) => {
                  setLines((before) => before.map((other) => (other.key === changed.key ? changed : other)));
                }}
                onRemove={() => {
                  if (lines.length === 1) onDecline();
                  else setLines((before) => before.filter(({ key }) => key !== line.key));
                }}
              />
            ))}
          </ol>
          <div className="flex flex-wrap gap-3 pt-5">
            {ready > 0 && (
              <Button
                pendingLabel={adding.isPending ? quickOrder.adding : undefined}
                onClick={() => {
                  if (!adding.isPending) adding.mutate(lines);
                }}
              >
                {quickOrder.add(ready)}
              </Button>
            )}
            <Button look="secondary" onClick={onDecline}>
              {cart.decline}
            </Button>
            {unfound.length > 0 && (
              <Button
                look="quiet"
                onClick={() => {
                  const wanted = unfound.map(({ number, qty }) => ({ number, qty, forUnits: [] }));
                  navigate("/ask", { state: withLines(wanted) });
                }}
              >
                {shell.askQuotation}
              </Button>
            )}
          </div>
        </section>
      )}
    </div>
  );
}
