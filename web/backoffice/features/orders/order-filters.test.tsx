import { expect, test } from "vitest";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { OrderFilters } from "./order-filters.tsx";

const nothing = () => undefined;

/** The pressed status at an address with this status. */
function pressedAt(status: string): string {
  const get = (name: string) => (name === "status" ? status : "");
  const address = { get, set: nothing, turn: nothing, isFiltered: status !== "", clear: nothing };
  const html = renderOffice(<OrderFilters address={address} />);
  return [...html.matchAll(/<button[^>]*aria-pressed="true"[^>]*>.*?<\/button>/g)]
    .map(([button]) => textOf(button))
    .join();
}

test.each([
  ["", "Semua"],
  ["packing", "Sedang Dikemas"],
  ["overdue", ""],
  // A status that the shop does not know narrows nothing.
  ["gone", "Semua"],
])("at the status '%s' '%s' is pressed", (status, pressed) => {
  expect(pressedAt(status)).toBe(pressed);
});
