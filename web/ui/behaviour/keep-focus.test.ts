import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFocus } from "./keep-focus.ts";

/** As much of an element as has to do with the focus: it has none while it is removed, or without a tabindex. */
class Part {
  isConnected = true;
  tabIndex: number | undefined;
  readonly classList = new Set<string>();
  readonly parentElement: Part | null;

  constructor(parentElement: Part | null) {
    this.parentElement = parentElement;
  }
  hasAttribute(): boolean {
    return this.tabIndex !== undefined;
  }
  contains(other: Part): boolean {
    return other === this || (other.parentElement !== null && this.contains(other.parentElement));
  }
  focus(): void {
    if (this.isConnected && this.hasAttribute()) page.activeElement = this;
  }
}

/** The document, of which only what has the focus matters. */
const page: { activeElement: Part | undefined } = { activeElement: undefined };
let main: Part;
let section: Part;

beforeEach(() => {
  page.activeElement = undefined;
  vi.stubGlobal("document", page);
  main = new Part(null);
  main.tabIndex = -1;
  section = new Part(main);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("the focus of a pressed button that disappears goes to what stays around it, and back when it fails again", async () => {
  const first = failure();
  first.button.focus();
  await first.disappear();
  expect(page.activeElement).toBe(section);
  // A part of the page that is no control gets no ring.
  expect([...section.classList]).toEqual(["outline-none"]);

  const second = failure();
  expect(page.activeElement).toBe(second.button);
  section.isConnected = false;
  await second.disappear();
  expect(page.activeElement).toBe(main);
});

test("whoever is elsewhere stays there", async () => {
  const first = failure();
  const field = new Part(main);
  field.tabIndex = 0;
  field.focus();
  await first.disappear();
  expect(page.activeElement).toBe(field);

  const second = failure();
  second.button.focus();
  await second.disappear();
  field.focus();
  failure();
  expect(page.activeElement).toBe(field);
});

/** A message in the section, with a button to try again. */
function failure() {
  const message = new Part(section);
  const button = new Part(message);
  button.tabIndex = 0;
  const leave = keepFocus(button as unknown as HTMLElement);
  const disappear = async () => {
    leave?.();
    message.isConnected = false;
    button.isConnected = false;
    if (page.activeElement === button) page.activeElement = undefined;
    await Promise.resolve();
  };
  return { button, disappear };
}
