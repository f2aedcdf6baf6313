/** The first letters of a company's name, without its legal form: `CV. Mandiri Jaya` is `MJ`. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.,]+/).filter((word) => word !== "" && !/^(?:cv|pt|ud|fa|tbk)$/i.test(word));
  return words.map((word) => word.charAt(0).toUpperCase()).join("");
}

/** The one or two of them that stand on the mark of a company without a logo; letters without accents, and digits. */
export function markOf(name: string): string {
  return initialsOf(name)
    .normalize("NFD")
    .replace(/[^A-Z0-9]/g, "")
    .slice(0, 2);
}
