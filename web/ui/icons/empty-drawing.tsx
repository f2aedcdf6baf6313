/** A picture for an empty screen, on the page's background; drawn by demo/render/still-lifes.ts. */
export function EmptyDrawing({ picture }: { picture: "empty-cart" | "nothing-found" | "no-orders" }) {
  return <img src={`/${picture}.webp`} alt="" width={240} height={180} decoding="async" />;
}
