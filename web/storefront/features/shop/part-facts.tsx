import { Fragment } from "react";
import type { ProductDetail } from "#contract/catalogue.ts";
import { useTexts } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";

/** What a buyer decides by, as far as it is known: who made the part, how soon it comes, its warranty, origin and pack; and the way to the returns. */
export function PartFacts({ product: { facts } }: { product: ProductDetail }) {
  const { shell } = useTexts();
  return (
    <div className="grid gap-2 rounded-6 bg-ground px-4 py-3 text-15">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(({ fact, name, text }) => (
          <Fragment key={fact}>
            <dt className="text-secondary">{name}</dt>
            <dd className="font-semibold">{text}</dd>
          </Fragment>
        ))}
      </dl>
      <Link to="/returns" className="justify-self-start rounded-4 py-1 underline underline-offset-4">
        {shell.returns}
      </Link>
    </div>
  );
}
