import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Cart } from "#contract/orders/cart.ts";
import { readCartLink } from "#contract/orders/cart-link.ts";
import { pageLimits } from "#contract/core/page-limits.ts";
import { cartQuery } from "#web/api/cart-queries.ts";
import { useSession } from "#web/api/session.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { useLocation, useSearch } from "#web/navigation.tsx";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { AskForm, type FirstLine } from "../features/quotations/ask-form.tsx";
import { AskedNow } from "../features/quotations/asked-now.tsx";
import { areOfQuickOrder, handedLines } from "../features/quotations/handed-lines.ts";
import { OwnQuotations } from "../features/quotations/own-quotations.tsx";
import { setListAside } from "../features/catalogue/quick-order/kept-list.ts";
import { OwnRequests } from "../features/quotations/own-requests.tsx";

/** /ask: the form for asking for a quotation, with or without an account. */
export function Component() {
  const { shell, ask } = useTexts();
  const session = useSession();
  return (
    <div className="page">
      <PageHead title={ask.title} description={ask.description} />
      <Breadcrumb label={shell.breadcrumb} crumbs={[{ text: shell.home, to: "/" }, { text: ask.title }]} />
      <h1 className="pb-3 text-32">{ask.title}</h1>
      <p className="max-w-3xl pb-6">{ask.lead}</p>
      {/* A form that is sent before the scripts are loaded would put the typed text into the address. */}
      {session === "unknown" ? (
        <PageSpinner label={shell.loading} />
      ) : (
        <Ask key={session} isGuest={session === "guest"} />
      )}
    </div>
  );
}

function Ask({ isGuest }: { isGuest: boolean }) {
  const { shell } = useTexts();
  const search = useSearch();
  const { state } = useLocation();
  const [asked, setAsked] = useState<string>();
  const [count, setCount] = useState(0);
  const isOfCart = !isGuest && search.get("from") === "cart" && count === 0;
  const cart = useQuery({ ...cartQuery(useCall()), enabled: isOfCart });
  const part = search.get("part") ?? "";
  const linked = readCartLink(search.get("add") ?? "");
  if (isOfCart && cart.isPending) return <PageSpinner label={shell.loading} />;
  const given =
    count === 0
      ? [
          ...handedLines(state),
          ...(isOfCart ? linesOf(cart.data) : []),
          ...(Array.isArray(linked)
            ? linked.map(({ number, pieces }) => ({ number, qty: pieces || "1" }))
            : []),
        ]
      : [];
  const first = given.length > 0 ? given : [{ number: count === 0 ? part : "", qty: "1" }];
  return (
    <>
      {asked === undefined ? (
        <AskForm
          key={count}
          isGuest={isGuest}
          first={first}
          serialNumber={count === 0 ? (search.get("serial") ?? "").slice(0, pageLimits.nameLength) : ""}
          onAsked={(number) => {
            if (count === 0 && areOfQuickOrder(state)) setListAside();
            setAsked(number);
          }}
        />
      ) : (
        <AskedNow
          number={asked}
          onMore={() => {
            setAsked(undefined);
            setCount(count + 1);
          }}
        />
      )}
      {!isGuest && <OwnQuotations />}
      {!isGuest && <OwnRequests />}
    </>
  );
}

function linesOf(cart: Cart | undefined): FirstLine[] {
  return (cart?.data ?? []).map(({ productCode, qty, forUnits = [] }) => ({
    number: productCode,
    qty: String(qty),
    forUnits,
  }));
}
