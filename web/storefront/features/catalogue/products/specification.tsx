import type { ReactNode } from "react";
import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import { formatFigure } from "#contract/core/figures.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";
import { shopAddress } from "../search/shop-search.ts";

/** Weight in grams; height, length and width in centimetres if the volume counts; brand, category and measures. */
export function Specification({ product }: { product: ProductDetail }) {
  const { catalogue } = useTexts();
  const language = useLanguage();
  const { weight, isVolume, height, length, width, brand, measures } = product;
  const unit = product.ProductCategorization.name;
  const sizes: [string, number | null][] = [
    [catalogue.height, height],
    [catalogue.length, length],
    [catalogue.width, width],
  ];
  return (
    <section>
      <h2 className="mb-2 text-20">{catalogue.specification}</h2>
      <dl className="text-16">
        <Row name={catalogue.weight}>{formatFigure(weight, language)} g</Row>
        {isVolume &&
          sizes.map(([name, centimetres]) => (
            <Row key={name} name={name}>
              {centimetres === null ? "-" : `${formatFigure(centimetres, language)} cm`}
            </Row>
          ))}
        <Row name={catalogue.category}>
          <Link to={shopAddress({ unit })} className="rounded-4 underline underline-offset-4">
            {unit}
          </Link>
        </Row>
        {brand !== "" && <Row name={catalogue.brand}>{brand}</Row>}
        {measures.map(({ measure, name, text }) => (
          <Row key={measure} name={name}>
            {text}
          </Row>
        ))}
      </dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 border-b border-line py-2">
      <dt className="text-secondary">{name}</dt>
      <dd className="tabular text-right">{children}</dd>
    </div>
  );
}
