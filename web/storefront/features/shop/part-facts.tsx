import { Fragment } from "react";
import type { ProductDetail } from "#contract/catalogue.ts";
import { formatFigure } from "#contract/figures.ts";
import { gradeNames } from "#contract/texts/grade-names.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";

/** What a buyer decides by, as far as it is known: who made the part, how soon it comes, its warranty, origin and pack; and the way to the returns. */
export function PartFacts({ product }: { product: ProductDetail }) {
  const { catalogue, shell } = useTexts();
  const language = useLanguage();
  const { grade, delivery, warrantyMonths, country, packQty, salesUnit, weight } = product;
  const { facts } = catalogue;
  const rows: [string, string | undefined][] = [
    [facts.grade, grade && gradeNames[language][grade]],
    [facts.delivery, delivery && facts.days(delivery.from, delivery.to)],
    [facts.warranty, warrantyMonths === undefined ? undefined : facts.months(warrantyMonths)],
    [facts.country, country?.name],
    [facts.pack, packQty === undefined ? undefined : quantityText(packQty, salesUnit ?? "pcs", language)],
    [facts.weight, weight >= 1_000 ? `${formatFigure(weight / 1_000, language)} kg` : undefined],
  ];
  return (
    <div className="grid gap-2 rounded-6 bg-ground px-4 py-3 text-15">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {rows.map(
          ([name, text]) =>
            text !== undefined && (
              <Fragment key={name}>
                <dt className="text-secondary">{name}</dt>
                <dd className="font-semibold">{text}</dd>
              </Fragment>
            ),
        )}
      </dl>
      <Link to="/returns" className="justify-self-start rounded-4 underline underline-offset-4">
        {shell.returns}
      </Link>
    </div>
  );
}
