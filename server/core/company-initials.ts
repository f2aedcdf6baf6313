/**
 * The first letters of a company's name, without its legal form: `CV. Mandiri Jaya` is `MJ`. A name that is only a
 * legal form keeps it.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.,]+/).filter((word) => word !== "");
  const own = words.filter((word) => !/^(?:cv|pt|ud|fa|tbk)$/i.test(word));
  if (own.length === 0) return (words[0] ?? "").toUpperCase();
  return own.map((word) => word.charAt(0).toUpperCase()).join("");
}

/** The one or two of them that are drawn for a company without a logo: letters without accents, and digits. */
export function markOf(name: string): string {
  return initialsOf(name)
    .normalize("NFD")
    .replace(/[^A-Z0-9]/g, "")
    .slice(0, 2);
}
