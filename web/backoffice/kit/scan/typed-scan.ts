/** Milliseconds between two keys of a scanner at most; nobody types a whole number so fast. */
const keyGapMs = 80;
/** A shorter row of keys may have been typed by hand: a quantity. */
const shortestCode = 5;

/** A row of keys, with what the field held before its first one. */
interface Row {
  text: string;
  before: string;
  last: number;
}

/** Tells a scanner, which types a code and Enter, from somebody who types. */
export class TypedScan {
  #row: Row | undefined;

  /**
   * A key that was pressed in a field with this content, at a time in milliseconds. Returns the code when a scanner has ended it
   * with Enter, and what the field held before it.
   */
  press(key: string, at: number, content: string): { code: string; before: string } | undefined {
    const row = this.#row !== undefined && at - this.#row.last <= keyGapMs ? this.#row : undefined;
    this.#row = undefined;
    if (key === "Enter") {
      return row === undefined || row.text.length < shortestCode
        ? undefined
        : { code: row.text, before: row.before };
    }
    if (key === "Shift") {
      if (row !== undefined) this.#row = { ...row, last: at };
    } else if (key.length === 1) {
      this.#row = { text: `${row?.text ?? ""}${key}`, before: row?.before ?? content, last: at };
    }
    return undefined;
  }
}
