import { lazy, Suspense, useState } from "react";
import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import { Link } from "#web/ui/link.tsx";
import { useNear } from "#web/ui/behaviour/use-near.ts";
import { shopAddress } from "../search/shop-search.ts";

// Its script is loaded when its place comes near; without the script the links stay.
const CompanionOrder = lazy(() => import("./companion-order.tsx").catch(() => ({ default: () => null })));

/**
 * What is ordered with a part and what it contains, each as a link; near the screen also with price, stock and a
 * button.
 */
export function Companions({ groups }: { groups: ProductDetail["companions"] }) {
  const [list, setList] = useState<Element | null>(null);
  const isNear = useNear(list);
  const ids = groups.flatMap(({ parts }) => parts.flatMap(({ product }) => product?.id ?? []));
  return (
    <div ref={setList} className="grid gap-7 empty:hidden">
      {groups.map(({ kind, name, parts }) => (
        <section key={kind}>
          <h2 className="mb-2 text-20">{name}</h2>
          <ul className="border-t border-line">
            {parts.map(({ code, pieces, product }) => (
              <li key={code} className="border-b border-line py-2">
                <Link
                  to={product === undefined ? shopAddress({ q: code }) : `/product/${product.id}/detail`}
                  className="inline-flex min-h-10 flex-wrap items-center gap-x-2 rounded-4 hover:underline"
                >
                  <span className="tabular text-secondary">{pieces} ×</span>
                  <span className="code font-semibold">{code}</span>
                  {product?.name}
                </Link>
                {product !== undefined && (
                  // As high as the loaded content, so that nothing moves.
                  <div className="min-h-10">
                    {isNear && (
                      <Suspense>
                        <CompanionOrder id={product.id} pieces={pieces} all={ids} />
                      </Suspense>
                    )}
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
