/** Several values in one cell, separated by `;`. A `;` or a backslash inside a value has a backslash before it. */
export function writeList(values: string[]): string {
  return values.map((value) => value.replace(/[\\;]/g, "\\$&")).join(";");
}

/** The values of a cell that `writeList` or a person wrote, without empty ones. */
export function readList(cell: string): string[] {
  const values = cell.match(/(?:\\[\\;]|[^;])+/g) ?? [];
  return values.map((value) => value.replace(/\\([\\;])/g, "$1").trim()).filter((value) => value !== "");
}
