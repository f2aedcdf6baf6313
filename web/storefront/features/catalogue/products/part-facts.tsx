import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import { useTexts } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";

/**
 * The known facts by which buyers decide, as further rows of the specification: who made the part, how soon it comes,
 * its warranty, origin and pack; and a link to the returns page. Facts of the specification above are not repeated: the
 * weight, and the sizes of a bulky part.
 */
export function PartFacts({ product: { facts: known, isVolume } }: { product: ProductDetail }) {
  const { shell } = useTexts();
  const facts = known.filter(({ fact }) => fact !== "weight" && !(isVolume && fact === "size"));
  return (
    <>
      {facts.length > 0 && (
        <dl className="text-16">
          {facts.map(({ fact, name, text }) => (
            // With large letters the text wraps below its name.
            <div key={fact} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
              <dt className="text-secondary">{name}</dt>
              <dd className="tabular min-w-0 text-right">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link to="/returns" className="mt-2 inline-block rounded-4 py-1 text-15 underline underline-offset-4">
        {shell.returns}
      </Link>
    </>
  );
}
