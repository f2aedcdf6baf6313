import { brandProperties } from "#contract/company/brand-colours.ts";

/**
 * Shows the office in the company's colour, `#rrggbb`; null for the shop's own. Pages that are loaded later get it from
 * the server.
 */
export function showColour(colour: string | null): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(brandProperties(colour))) style.setProperty(name, value);
}
