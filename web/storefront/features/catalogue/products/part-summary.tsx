import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { Unbroken } from "#web/ui/text/unbroken.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { lastSought } from "./ask-words.ts";
import { soughtMachine } from "./sought-machine.ts";

/** What buyers ask first: maker and grade, sizes, what the part fits, and whether it is in stock. */
export function PartSummary({ product }: { product: ProductDetail }) {
  const { catalogue } = useTexts();
  const { brand, code, stock, facts, machines, sizes = [] } = product;
  const known = (wanted: string) => facts.find(({ fact }) => fact === wanted);
  const machine =
    soughtMachine(machines, lastSought()) ?? machines.find(({ kind }) => kind === "machine") ?? machines[0];
  const first = [brand, known("grade")?.text ?? "", sizes.join(", ")].filter((text) => text !== "");
  const delivery = known("delivery");
  return (
    <div className="mt-3 grid gap-1 text-16 leading-snug">
      {first.length > 0 && (
        <p className="font-semibold">
          <Unbroken text={first.join(factDot)} />
        </p>
      )}
      {machine !== undefined && (
        <p className="first-letter:uppercase">
          <Unbroken text={catalogue.fitsMachine(`${machine.brand} ${machine.model}`, machines.length - 1)} />
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-2">
        <span
          aria-hidden="true"
          className={classNames("size-2.5 rounded-full", stock === undefined ? "bg-quiet" : dots[stock])}
        />
        {stock === undefined ? (
          <Link
            to={`/ask?part=${encodeURIComponent(code)}`}
            className="rounded-4 py-0.5 font-semibold underline decoration-yellow-dark decoration-2 underline-offset-4"
          >
            {catalogue.askStock}
          </Link>
        ) : (
          <span className="font-semibold">{catalogue.stock[stock]}</span>
        )}
        {delivery !== undefined && stock !== "available" && stock !== "few" && (
          <span className="text-secondary">
            {delivery.name}: {delivery.text}
          </span>
        )}
      </p>
    </div>
  );
}

const dots = {
  available: "bg-success",
  few: "bg-yellow-dark",
  indent: "bg-yellow-dark",
  none: "bg-danger",
} satisfies Record<NonNullable<ProductDetail["stock"]>, string>;
