import { useQueries } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import { comparedPartQuery } from "#web/api/catalogue-queries.ts";
import { useComparedParts } from "#web/api/compared-parts.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { GoTo, useNavigate, useSearch } from "#web/navigation.tsx";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { CompareIcon } from "#web/ui/icons/more-icons.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { compareText, useCompareText } from "../features/catalogue/compare/compare-text.ts";
import {
  compareAddress,
  keepIds,
  keptIds,
  mostCompared,
  readIds,
} from "../features/catalogue/compare/compared-ids.ts";
import { ComparedParts } from "../features/catalogue/compare/compared-parts.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";

export const text = compareText;

/** /compare?ids=…: up to four parts side by side. */
export function Component() {
  const { shell } = useTexts();
  const compare = useCompareText();
  const search = useSearch();
  const ids = readIds(search.get("ids"));
  return (
    <div className="page">
      <PageHead title={compare.title} description={compare.description} isPrivate />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: compare.title }]}
      />
      <h1 className="pb-4 text-32">{compare.title}</h1>
      {ids.length === 0 ? <NothingNamed /> : <Compared ids={ids} />}
    </div>
  );
}

/** Without parts in the address, the page shows those in the browser's storage. */
function NothingNamed() {
  const kept = readIds(useComparedParts());
  return kept.length === 0 ? <Nothing /> : <GoTo to={compareAddress(kept)} />;
}

function Nothing() {
  const compare = useCompareText();
  const [press, rest] = compare.emptyText(mostCompared);
  return (
    <EmptyState
      drawing={<CompareIcon size={56} />}
      title={compare.emptyTitle}
      text={
        <>
          {press} <CompareIcon size={18} className="inline-block align-text-bottom" /> {rest}
        </>
      }
      action={<LinkButton to="/shop">{compare.toList}</LinkButton>}
    />
  );
}

function Compared({ ids }: { ids: number[] }) {
  const { shell } = useTexts();
  const compare = useCompareText();
  const call = useCall();
  const navigate = useNavigate();
  const answers = useQueries({ queries: ids.map((id) => comparedPartQuery(call, id)) });
  const main = useRef<HTMLDivElement>(null);
  const parts = answers.flatMap(({ data }) => data ?? []);
  const gone = ids.filter((_, index) => answers[index]?.data === null);
  useForgotten(gone);
  if (answers.some(({ data, isError }) => isError && data === undefined)) {
    return (
      <LoadFailed
        onRetry={() => {
          for (const answer of answers) void answer.refetch();
        }}
      />
    );
  }
  if (parts.length + gone.length < ids.length) return <PageSpinner label={shell.loading} />;
  const remove = ({ id }: ProductDetail) => {
    keepIds(keptIds().filter((other) => other !== id));
    navigate(compareAddress(parts.map((part) => part.id).filter((other) => other !== id)), {
      replace: true,
      preventScrollReset: true,
    });
    main.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={main} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
      {gone.length > 0 && <p className="rounded-6 bg-ground px-4 py-3">{compare.gone(gone.length)}</p>}
      {parts.length === 0 ? <Nothing /> : <ComparedParts parts={parts} onRemove={remove} />}
    </div>
  );
}

/** Removes parts that the shop no longer shows from the browser's storage too. */
function useForgotten(gone: number[]): void {
  const forgotten = gone.join(",");
  useEffect(() => {
    const ids = readIds(forgotten);
    const kept = keptIds();
    if (kept.some((id) => ids.includes(id))) keepIds(kept.filter((id) => !ids.includes(id)));
  }, [forgotten]);
}
