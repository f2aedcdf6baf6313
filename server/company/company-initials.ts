/**
 * The first letters of a company's name, without its legal form: `CV. Mandiri Jaya` is `MJ`. A name that is only a
 * legal form keeps it.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.,]+/).filter((word) => word !== "");
  const own = words.filter((word) => !/^(?:cv|pt|ud|fa|tbk)$/i.test(word));
  if (own.length === 0) return (words[0] ?? "").toUpperCase();
  return own.map((word) => firstOf(word).toUpperCase()).join("");
}

/** The letters of its mark where a font writes them: the first of its own script for a name without Latin letters. */
export function writtenMarkOf(name: string): string {
  return markOf(name) || firstOf(initialsOf(name));
}

/** The one or two of them that are drawn for a company without a logo: letters without accents, and digits. */
export function markOf(name: string): string {
  return initialsOf(name)
    .normalize("NFD")
    .replace(/[^A-Z0-9]/g, "")
    .slice(0, 2);
}

/** The first character; more than one unit of UTF-16 for rare ones. */
function firstOf(text: string): string {
  return /^./u.exec(text)?.[0] ?? "";
}
