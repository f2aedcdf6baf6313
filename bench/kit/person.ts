import type { Locator, Page } from "@playwright/test";

/** Seconds of the keystroke-level model (Card, Moran and Newell, The Psychology of Human-Computer Interaction, 1983). */
const takes = {
  /** A keystroke of somebody who does not type for a living; a capital letter is two. */
  key: 0.28,
  /** Pointing at something and pressing it. */
  point: 1.1,
  /** Moving a hand between keyboard and mouse. */
  home: 0.4,
  /** Thinking before each thing that is done, and before each screen that is looked at. */
  think: 1.35,
};
const wordsPerMinute = 200;
const settleMs = 300;
/** How many rows of a table, and how many cards, somebody reads to know what they are. */
const rowsRead = 3;

/** Somebody who never saw the shop before: how many seconds their eyes, head and hands take. */
export class Person {
  /** Seconds since the last `takeSpent`. */
  #spent = { reading: 0, others: 0 };
  readonly #known = new Set<string>();
  #isAtKeyboard = false;

  /** The seconds since the last time that this was asked. */
  takeSpent(): { reading: number; others: number } {
    const spent = this.#spent;
    this.#spent = { reading: 0, others: 0 };
    return spent;
  }

  /** Reads a text, unless it was read before. */
  read(text: string): void {
    const words = text.split(/\s+/).filter((word) => word !== "");
    const key = words.join(" ");
    if (key === "" || this.#known.has(key)) return;
    this.#known.add(key);
    this.#spent.reading += (words.length / wordsPerMinute) * 60;
  }

  /** Looks at a screen, and reads what is new on it. */
  async look(page: Page): Promise<void> {
    this.#think();
    // Some parts of a screen come a moment after its heading.
    await page.waitForTimeout(settleMs);
    const texts: string[] = [];
    for (const frame of page.frames()) texts.push(...(await frame.evaluate(shownTexts, rowsRead)));
    for (const text of texts) this.read(text);
  }

  /** Thinks, points at something and presses it; scrolls to it first, past what is in between. */
  async press(target: Locator): Promise<void> {
    await this.#bring(target);
    this.#think();
    this.#point();
    await target.click();
  }

  /** Fills in a field: what it contains is marked first. A field that has the focus needs no pointing. */
  async type(field: Locator, typed: string, { value = typed }: { value?: string } = {}): Promise<void> {
    await this.#bring(field);
    this.#think();
    const { hasFocus, isFull } = await field.evaluate((element: HTMLInputElement) => ({
      hasFocus: document.activeElement === element,
      isFull: element.value !== "",
    }));
    if (!hasFocus) {
      this.#point();
      await field.click();
    }
    if (isFull) this.#keys(2);
    this.#keys(keystrokesOf(typed));
    await field.fill(value);
  }

  /** Opens a select field and points at one of its options, having read those that are new. */
  async choose(field: Locator, option: Parameters<Locator["selectOption"]>[0]): Promise<void> {
    await this.#bring(field);
    this.#think();
    this.#point();
    for (const text of await field.locator("option").allTextContents()) this.read(text);
    this.#point();
    await field.selectOption(option);
  }

  /** Presses a file field, finds the file in the window that opens, and presses it and *Open*. */
  async pickFile(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.#bring(field);
    this.#think();
    this.#point();
    this.#think();
    this.#point();
    this.#point();
    await field.setInputFiles(file);
  }

  /** Presses something that is no part of a page: another window, a text to be marked. */
  point(): void {
    this.#think();
    this.#point();
  }

  /** Types a command, or the address of a page, and presses Enter. */
  enter(typed: string): void {
    this.#think();
    this.#keys(keystrokesOf(typed) + 1);
  }

  /** Presses keys together, such as those that copy. */
  chord(keys: number): void {
    this.#think();
    this.#keys(keys);
  }

  async #bring(target: Locator): Promise<void> {
    for (let screens = 0; screens < 40; screens += 1) {
      if (!(await target.evaluate(scrollTowards))) return;
      this.#spent.others += takes.key;
      await this.look(target.page());
    }
    throw new Error(`${target.toString()} cannot be scrolled to`);
  }

  #think(): void {
    this.#spent.others += takes.think;
  }

  #point(): void {
    if (this.#isAtKeyboard) this.#spent.others += takes.home;
    this.#isAtKeyboard = false;
    this.#spent.others += takes.point;
  }

  #keys(count: number): void {
    if (!this.#isAtKeyboard) this.#spent.others += takes.home;
    this.#isAtKeyboard = true;
    this.#spent.others += count * takes.key;
  }
}

function keystrokesOf(typed: string): number {
  const shifted = typed.match(/[\p{Lu}!"#$%&()*+:<>?@^_{|}~]/gu)?.length ?? 0;
  return typed.length + shifted;
}

/** The texts that the window shows: of a dialog that is open, of the page otherwise. Runs in the browser. */
function shownTexts(mostRows: number): string[] {
  const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser gets this function alone
  const isShown = (element: Element, box: DOMRect) =>
    // Texts for screen readers alone are one pixel large.
    box.width > 2 &&
    box.height > 2 &&
    box.bottom > 0 &&
    box.top < innerHeight &&
    box.right > 0 &&
    box.left < innerWidth &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isOneOfMany = (element: Element) => {
    const row = element.closest("table:not([role=presentation]) > tbody > tr");
    const card = element.closest("article");
    const rowsBefore = row === null ? 0 : [...(row.parentElement?.children ?? [])].indexOf(row);
    const cardsBefore = card === null ? 0 : [...root.querySelectorAll("article")].indexOf(card);
    return rowsBefore >= mostRows || cardsBefore >= mostRows;
  };
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const element = currentNode.parentElement;
    if (element === null || element.closest("option, script, style") !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    if (isShown(element, range.getBoundingClientRect()) && !isOneOfMany(element)) {
      texts.push(currentNode.textContent ?? "");
    }
  }
  for (const field of root.querySelectorAll<HTMLInputElement>("input, textarea, select")) {
    if (["checkbox", "radio", "file", "password"].includes(field.type)) continue;
    if (!isShown(field, field.getBoundingClientRect())) continue;
    if (field instanceof HTMLSelectElement) texts.push(field.selectedOptions[0]?.textContent ?? "");
    else texts.push(field.value || field.placeholder);
  }
  return texts;
}

/** Scrolls most of a window towards an element if it is not in view; says whether it did. Runs in the browser. */
function scrollTowards(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  let scroller = element.parentElement;
  while (scroller !== null) {
    const { overflowY } = getComputedStyle(scroller);
    if (["auto", "scroll"].includes(overflowY) && scroller.scrollHeight > scroller.clientHeight) break;
    scroller = scroller.parentElement;
  }
  const frame = scroller?.getBoundingClientRect();
  const [first, last] = frame === undefined ? [0, innerHeight] : [frame.top, frame.bottom];
  const [seenFrom, seenTo] = [Math.max(0, first), Math.min(innerHeight, last)];
  if (middle >= seenFrom && middle <= seenTo) return false;
  const step = (middle < seenFrom ? -1 : 1) * (seenTo - seenFrom) * 0.8;
  (scroller ?? document.documentElement).scrollBy({ top: step, behavior: "instant" });
  return true;
}
