/** Whether somebody typed a name as it is, apart from capitals and blanks. */
export function isSameName(typed: string, name: string): boolean {
  return plain(typed) !== "" && plain(typed) === plain(name);
}

function plain(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
