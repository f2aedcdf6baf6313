import type { ProductDetail } from "#contract/catalogue.ts";
import { useTexts } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";

/**
 * The known facts by which buyers decide: who made the part, how soon it comes, its warranty, origin and pack; and a
 * link to the returns page. Facts of the specification below are not repeated: the weight, and the sizes of a bulky
 * part.
 */
export function PartFacts({ product: { facts: known, isVolume } }: { product: ProductDetail }) {
  const { shell } = useTexts();
  const facts = known.filter(({ fact }) => fact !== "weight" && !(isVolume && fact === "size"));
  return (
    <div className="grid grid-cols-1 gap-2 rounded-6 bg-ground px-4 py-3 text-15">
      {facts.length > 0 && (
        <dl className="grid grid-cols-1 gap-y-1">
          {facts.map(({ fact, name, text }) => (
            // With large letters the text wraps below its name.
            <div key={fact} className="flex flex-wrap gap-x-4">
              <dt className="w-32 max-w-full text-secondary">{name}</dt>
              <dd className="min-w-0 flex-1 basis-32 font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link to="/returns" className="justify-self-start rounded-4 py-1 underline underline-offset-4">
        {shell.returns}
      </Link>
    </div>
  );
}
