import { useTexts } from "#web/app-context.ts";
import { CloseIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { shopAddress, type ShopSearch } from "./shop-search.ts";

/** The filters of the list, each with a button to remove it. */
export function SearchChips({ search }: { search: ShopSearch }) {
  const { unit, q } = search;
  if (unit === "" && q === "") return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {unit !== "" && <Chip text={unit} address={shopAddress({ ...search, unit: "", page: 1 })} />}
      {q !== "" && <Chip text={`“${q}”`} address={shopAddress({ ...search, q: "", page: 1 })} />}
    </ul>
  );
}

function Chip({ text, address }: { text: string; address: string }) {
  const { catalogue } = useTexts();
  return (
    <li className="flex min-w-0 items-center rounded-4 bg-ground pl-3.5">
      <span className="truncate font-medium">{text}</span>
      <Link
        to={address}
        aria-label={catalogue.takeAway(text)}
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-4 hover:bg-line"
      >
        <CloseIcon size={16} />
      </Link>
    </li>
  );
}
