/** A part that a guest wants to add to the cart. */
export interface WantedPart {
  productId: number;
  quantity: number;
}

/** The address of the login screen that leads back to `path` afterwards, and adds `wanted` to the cart. */
export function loginAddress(path: string, wanted?: WantedPart): string {
  const query = new URLSearchParams({
    ...(path === "/" ? {} : { return: path }),
    ...(wanted === undefined ? {} : { add: String(wanted.productId), qty: String(wanted.quantity) }),
  }).toString();
  return query === "" ? "/login" : `/login?${query}`;
}
