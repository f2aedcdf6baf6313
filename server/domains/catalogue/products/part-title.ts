/** A part as lists outside the shop name it: `Komatsu 600-211-1231 Filter oli mesin`. */
export function partTitle({ brand, code, name }: { brand: string; code: string; name: string }): string {
  return [brand, code, name].filter((part) => part !== "").join(" ");
}
