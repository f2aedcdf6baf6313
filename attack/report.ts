/** Something that the shop did and should not have done. */
export interface Shortfall {
  /** One sentence, the same for all attacks of its kind: equal ones are counted, and only the first is shown. */
  what: string;
  /** The request line and the body, or what else brings it about again. */
  reproduction: string;
  /** What was answered, or what the shop wrote into its log. */
  evidence?: string;
}

/** How many reproductions of one part are printed in full. */
const mostShown = 60;

/** What one part of the attack tried, and what fell short. */
export class PartReport {
  readonly name: string;
  readonly #tried = new Map<string, number>();
  readonly #shortfalls = new Map<string, { first: Shortfall; count: number }>();
  readonly #notes: string[] = [];

  constructor(name: string) {
    this.name = name;
  }

  /** Counts something that was tried, whatever came of it. */
  tried(what: string, times = 1): void {
    this.#tried.set(what, (this.#tried.get(what) ?? 0) + times);
  }

  fellShort(shortfall: Shortfall): void {
    const known = this.#shortfalls.get(shortfall.what);
    if (known === undefined) this.#shortfalls.set(shortfall.what, { first: shortfall, count: 1 });
    else known.count += 1;
  }

  /** A figure that is told beside the counts. */
  note(text: string): void {
    this.#notes.push(text);
  }

  /** How much was tried, and how many kinds of shortfalls there are. */
  get counts(): { tried: number; fellShort: number } {
    const tried = [...this.#tried.values()].reduce((sum, times) => sum + times, 0);
    return { tried, fellShort: this.#shortfalls.size };
  }

  print(): void {
    console.log(`\n== ${this.name}`);
    for (const [what, times] of this.#tried) console.log(`   ${String(times).padStart(6)} × ${what}`);
    for (const note of this.#notes) console.log(`   ${note}`);
    if (this.#shortfalls.size === 0) console.log("   nothing fell short");
    for (const { first, count } of [...this.#shortfalls.values()].slice(0, mostShown)) {
      console.log(` ✗ ${first.what}${count > 1 ? ` (${count} times)` : ""}`);
      console.log(`     ${first.reproduction.split("\n").join("\n     ")}`);
      if (first.evidence !== undefined) console.log(`     → ${first.evidence}`);
    }
    if (this.#shortfalls.size > mostShown) console.log(`   … and ${this.#shortfalls.size - mostShown} more`);
  }
}

// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ud800-\udfff\ufeff]/g;

/** A value as a report shows it: printable, and no longer than a line or three. */
export function shown(value: string, most = 300): string {
  const printable = value.replace(unprintable, escaped);
  return printable.length <= most ? printable : `${printable.slice(0, most)}… (${value.length} characters)`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
