import type { ProductDetail } from "#contract/catalogue.ts";
import { useTexts } from "#web/app-context.ts";
import { SearchLinks, type SearchLink } from "./search-links.tsx";

/** The part's other numbers and the machines it fits, each a search; nothing where none are known. */
export function WaysIn({ product }: { product: ProductDetail }) {
  const { crossReferences, olderNumbers, newerNumbers, machines } = product;
  const hasNumbers = crossReferences.length + olderNumbers.length + newerNumbers.length > 0;
  if (!hasNumbers && machines.length === 0) return null;
  return (
    <div className="mt-11 grid gap-x-14 gap-y-11 md:mt-16 md:grid-cols-2">
      {machines.length > 0 && <Fits machines={machines} />}
      {hasNumbers && <OtherNumbers product={product} />}
    </div>
  );
}

function OtherNumbers({ product }: { product: ProductDetail }) {
  const { catalogue } = useTexts();
  const { newerNumbers, olderNumbers, crossReferences } = product;
  return (
    <section>
      <h2 className="mb-2 text-20 lg:text-26">{catalogue.otherNumbers}</h2>
      <dl>
        {newerNumbers.length > 0 && (
          <SearchLinks
            name={catalogue.newerNumbers}
            note={catalogue.newerNumbersLine}
            links={newerNumbers.map(numberLink)}
            isCode
          />
        )}
        {olderNumbers.length > 0 && (
          <SearchLinks
            name={catalogue.olderNumbers}
            note={catalogue.olderNumbersLine}
            links={olderNumbers.map(numberLink)}
            isCode
          />
        )}
      </dl>
      {crossReferences.length > 0 && (
        <>
          <h3 className="mt-6 text-18">{catalogue.crossReferences}</h3>
          <p className="text-15 text-quiet">{catalogue.crossReferencesLine}</p>
          <dl>
            {byBrand(crossReferences, ({ code }) => numberLink(code)).map(([brand, links]) => (
              <SearchLinks key={brand} name={brand} links={links} isCode />
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

function Fits({ machines }: { machines: ProductDetail["machines"] }) {
  const { catalogue } = useTexts();
  const rows = (kind: "machine" | "engine") =>
    byBrand(
      machines.filter((machine) => machine.kind === kind),
      ({ brand, model }) => ({ text: model, q: `${brand} ${model}` }),
    ).map(([brand, links]) => <SearchLinks key={brand} name={brand} links={links} />);
  const engines = rows("engine");
  return (
    <section>
      <h2 className="mb-2 text-20 lg:text-26">{catalogue.fits}</h2>
      <p className="text-secondary">{catalogue.fitsLine}</p>
      <dl>{rows("machine")}</dl>
      {engines.length > 0 && (
        <>
          <h3 className="mt-6 text-18">{catalogue.engines}</h3>
          <dl>{engines}</dl>
        </>
      )}
    </section>
  );
}

function numberLink(number: string): SearchLink {
  return { text: number, q: number };
}

/** The links of each brand, the brands in the order in which they first come. */
function byBrand<Item extends { brand: string }>(
  items: Item[],
  linkOf: (item: Item) => SearchLink,
): [string, SearchLink[]][] {
  const brands = new Map<string, SearchLink[]>();
  for (const item of items) {
    brands.set(item.brand, [...(brands.get(item.brand) ?? []), linkOf(item)]);
  }
  return [...brands];
}
