import { useQuery } from "@tanstack/react-query";
import type { SavedListHead } from "#contract/orders/saved-lists.ts";
import { savedListsQuery } from "#web/api/list-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { formatDay } from "#web/texts/moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link, LinkButton } from "#web/ui/link.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { listAddress } from "../../people/accounts/account-view.ts";

/** The account's saved lists and those that its company shares. */
export function SavedLists() {
  const { lists, shell } = useTexts();
  const { data, isError, refetch } = useQuery(savedListsQuery(useCall()));
  if (isError && data === undefined) return <LoadFailed onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSpinner label={shell.loading} />;
  return (
    <section
      aria-labelledby="account-view"
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-6"
    >
      <h2 id="account-view" className="text-26">
        {lists.title}
      </h2>
      <p className="max-w-prose">{lists.lead}</p>
      {data.length === 0 ? (
        <div className="w-full">
          <EmptyState
            title={lists.none}
            text={lists.noneText}
            action={<LinkButton to="/quick-order">{shell.quickOrder}</LinkButton>}
          />
        </div>
      ) : (
        <>
          <ul className="w-full divide-y divide-line border-y border-line">
            {data.map((list) => (
              <ListRow key={list.id} list={list} />
            ))}
          </ul>
          <LinkButton to="/quick-order" look="secondary">
            {shell.quickOrder}
          </LinkButton>
        </>
      )}
    </section>
  );
}

function ListRow({ list }: { list: SavedListHead }) {
  const { lists } = useTexts();
  const language = useLanguage();
  const { id, name, lineCount, isShared, isOwn, ownerName, changedAt } = list;
  return (
    <li className="grid min-w-0 gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Link to={listAddress(id)} className="min-w-0 font-semibold break-words underline underline-offset-4">
          {name}
        </Link>
        {isShared && <Badge>{lists.shared}</Badge>}
      </p>
      <p className="text-15 text-secondary">
        {[
          lists.lineCount(lineCount),
          lists.changedOn(formatDay(changedAt, language)),
          isOwn || ownerName === null ? "" : lists.by(ownerName),
        ]
          .filter((fact) => fact !== "")
          .join(factDot)}
      </p>
    </li>
  );
}
