/** What a line of a list orders, and what replaces that. */
export interface OrderedPart {
  /** Undefined while nothing is found or chosen. */
  productId: number | undefined;
  /** The products that replace it. */
  newerIds: readonly number[];
}

/**
 * For each line the places (from 0) of the other lines that order the same part, or one of the two numbers of which one
 * replaces the other.
 */
export function sameParts(lines: readonly OrderedPart[]): number[][] {
  const places = new Map<number, Set<number>>();
  const add = (id: number, place: number) => places.set(id, (places.get(id) ?? new Set()).add(place));
  for (const [place, { productId }] of lines.entries()) if (productId !== undefined) add(productId, place);
  const beside = lines.map(() => new Set<number>());
  for (const [place, { productId, newerIds }] of lines.entries()) {
    if (productId === undefined) continue;
    for (const other of [productId, ...newerIds].flatMap((id) => [...(places.get(id) ?? [])])) {
      if (other === place) continue;
      beside[place]?.add(other);
      beside[other]?.add(place);
    }
  }
  return beside.map((others) => [...others].toSorted((one, other) => one - other));
}
