import { useTexts } from "#web/app-context.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { shopAddress, type ShopSearch } from "./shop-search.ts";

/** The list without a result; on a page past the end it leads back to the first. */
export function NothingFound({ search, total }: { search: ShopSearch; total: number }) {
  const { catalogue } = useTexts();
  const isPastEnd = total > 0;
  return (
    <EmptyState
      drawing={<EmptyShelf />}
      title={catalogue.noProductFound}
      {...(isPastEnd ? {} : { text: catalogue.noProductHint })}
      action={
        <LinkButton to={isPastEnd ? shopAddress({ ...search, page: 1 }) : "/shop"} look="secondary">
          {isPastEnd ? catalogue.page(1) : catalogue.showAllParts}
        </LinkButton>
      }
    />
  );
}

function EmptyShelf() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 90"
      className="w-32"
      fill="none"
      stroke="#17181a"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M12 6v80M108 6v80M12 38h96M12 76h96" />
      <circle cx="34" cy="26" r="11" strokeDasharray="4 5.5" />
      <rect x="58" y="50" width="22" height="26" rx="2" fill="#fdb813" />
      <path d="M58 58h22" />
    </svg>
  );
}
