import { lazy, memo, Suspense, useState } from "react";
import type { ProductDetail } from "#contract/catalogue/catalogue.ts";

const load = () => import("./part-links.tsx");

/** How far below the window the links may be when their script is loaded. */
const nearPixels = 600;

/**
 * Waits until the links that the server rendered are near, or somebody presses something. A page that only the browser
 * renders does not wait.
 */
async function comeNear(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const come = () => {
    resolve(undefined);
  };
  // Looked up each time, because React may have put another place there.
  const look = () => {
    const place = document.querySelector("[data-part-links]");
    if (place === null || place.getBoundingClientRect().top < innerHeight + nearPixels) come();
  };
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  look();
  addEventListener("scroll", look, options);
  addEventListener("pointerdown", come, options);
  addEventListener("keydown", come, options);
  await promise;
  listeners.abort();
}

/**
 * A part of the page that many products do not have, and that is far down: its script is loaded only if the product has
 * it, and when it is near. The server has it in memory, and the browser keeps what the server rendered until the script
 * is loaded, even if that never happens.
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
 * A part's companions and documents. They stay as they are while only the rest of the page changes. If something around
 * the whole page changes (a part goes into the cart), React removes what waits for its script; then a copy of the
 * server's links is shown until the script is loaded.
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

/** Copies the links of a part that the server rendered. */
function copyRendered(productId: number): Node[] {
  if (import.meta.env.SSR) return [];
  const place = document.querySelector(`[data-part-links="${productId}"]`);
  return [...(place?.cloneNode(true).childNodes ?? [])];
}
