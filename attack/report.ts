/** Something that the shop did and should not have done. */
export interface Shortfall {
  /** One sentence, the same for all faults of its kind: equal ones are counted, and only the first is shown. */
  what: string;
  /** The request line and the body, or another way to reproduce it. */
  reproduction: string;
  /** What was answered, or what the shop wrote into its log. */
  evidence?: string;
}

/** How many reproductions of one part are printed completely. */
const mostShown = 60;

/** What one part of the attack tried, and the faults it found. */
export class PartReport {
  readonly #tried = new Map<string, number>();
  readonly #shortfalls = new Map<string, { first: Shortfall; count: number }>();

  readonly #seconds: number;
  readonly #isAlone: boolean;
  /** What a part that runs beside another one will print at its end. */
  readonly #kept: string[] = [];
  #begun: number | undefined;
  #isCutShort = false;

  /** `seconds` is how long the part may take at most; a part that runs alone prints at once what it has to say. */
  constructor(name: string, { seconds, isAlone }: { seconds: number; isAlone: boolean }) {
    this.#seconds = seconds;
    this.#isAlone = isAlone;
    this.#say(`\n== ${name}`);
  }

  #say(line: string): void {
    if (this.#isAlone) console.log(line);
    else this.#kept.push(line);
  }

  /**
   * Whether the part's time is up: what it has not tried by then is left out, and reported. The time begins with the
   * first call of this method.
   */
  isOverdue(): boolean {
    this.#begun ??= Date.now();
    if (Date.now() - this.#begun < this.#seconds * 1_000) return false;
    this.#isCutShort = true;
    return true;
  }

  /** Counts something that was tried, whatever its result. */
  tried(what: string, times = 1): void {
    this.#tried.set(what, (this.#tried.get(what) ?? 0) + times);
  }

  fellShort(shortfall: Shortfall): void {
    const known = this.#shortfalls.get(shortfall.what);
    if (known === undefined) this.#shortfalls.set(shortfall.what, { first: shortfall, count: 1 });
    else known.count += 1;
  }

  /** Prints a figure, at once if the part runs alone. */
  note(text: string): void {
    this.#say(`   ${text}`);
  }

  /** The result of the part: any fault makes it fail. */
  get outcome(): "passed" | "failed" | "skipped" {
    if (this.#shortfalls.size > 0) return "failed";
    return this.#isCutShort ? "skipped" : "passed";
  }

  /** Prints what was tried and the faults. */
  print(): void {
    for (const line of this.#kept) console.log(line);
    for (const [what, times] of this.#tried) console.log(`   ${String(times).padStart(6)} × ${what}`);
    const seconds = Math.round((Date.now() - (this.#begun ?? Date.now())) / 1_000);
    const rest = this.#isCutShort ? ", and the rest was not tried" : "";
    console.log(`   ${this.#shortfalls.size} fell short in ${seconds} s${rest}`);
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

/** A value for a report: printable, and at most a few lines long. */
export function shown(value: string, most = 300): string {
  const printable = value.replace(unprintable, escaped);
  return printable.length <= most ? printable : `${printable.slice(0, most)}… (${value.length} characters)`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
