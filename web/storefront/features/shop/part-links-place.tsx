import { lazy, memo, Suspense, useState } from "react";
import type { ProductDetail } from "#contract/catalogue.ts";

const load = () => import("./part-links.tsx");

/** How far below the window the links are when their script is asked for. */
const nearPixels = 600;

/** Waits until what the server rendered of the links is near, or somebody presses something; on a page of the browser's own it waits for nothing. */
async function comeNear(): Promise<void> {
  const place = document.querySelector("[data-part-links]");
  if (place === null) return;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) resolve(undefined);
    },
    { rootMargin: `${nearPixels}px` },
  );
  observer.observe(place);
  const press = () => {
    resolve(undefined);
  };
  addEventListener("pointerdown", press, true);
  addEventListener("keydown", press, true);
  await promise;
  observer.disconnect();
  removeEventListener("pointerdown", press, true);
  removeEventListener("keydown", press, true);
}

/**
 * What many parts do not have, far down on the page: its script is loaded only with one that has it, and near it. The server has it in
 * memory, and the browser leaves what it rendered until the script is there, also if that never comes.
 */
const PartLinks = import.meta.env.SSR
  ? (await load()).PartLinks
  : lazy(async () => {
      await comeNear();
      try {
        return { default: (await load()).PartLinks };
      } catch {
        return new Promise<never>(() => undefined);
      }
    });

/**
 * A part's companions and documents. Kept as it is while only the rest of the page changes. What stands around the whole page may change,
 * too (a part goes into the cart): then React takes away what waits for its script, and a copy of the server's links stands in until it is there.
 */
export const PartLinksPlace = memo(function PartLinksPlace({ product }: { product: ProductDetail }) {
  const [rendered] = useState(() => copyRendered(product.id));
  if (product.companions.length + product.documents.length === 0) return null;
  return (
    <div data-part-links={product.id} className="flex flex-col gap-7">
      <Suspense fallback={<div ref={(copy) => copy?.replaceChildren(...rendered)} className="contents" />}>
        <PartLinks product={product} />
      </Suspense>
    </div>
  );
});

/** Copies what the server rendered of a part's links. */
function copyRendered(productId: number): Node[] {
  if (import.meta.env.SSR) return [];
  const place = document.querySelector(`[data-part-links="${productId}"]`);
  return [...(place?.cloneNode(true).childNodes ?? [])];
}
