import type { Category } from "#contract/catalogue/catalogue.ts";
import { useTexts } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { shopAddress } from "../catalogue/search/shop-search.ts";

/** A category with its picture; it links to its products. */
export function CategoryCard({ category }: { category: Category }) {
  const { catalogue } = useTexts();
  const { name, imageLocation, productCount } = category;
  return (
    <Link
      to={shopAddress({ unit: name })}
      className="flex h-full flex-col gap-3 rounded-6 border border-line bg-white p-2.5 transition-colors hover:border-quiet sm:flex-row sm:items-center sm:gap-4"
    >
      <Picture
        imageLocation={imageLocation}
        alt=""
        sizes="(width >= 40rem) 80px, 50vw"
        className="aspect-4/3 w-full rounded-4 sm:aspect-square sm:w-20"
      />
      <span className="min-w-0">
        <span className="block leading-tight font-semibold break-words md:text-18">{name}</span>
        <span className="tabular block text-14 text-quiet">{catalogue.parts(productCount)}</span>
      </span>
    </Link>
  );
}
