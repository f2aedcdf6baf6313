/** The shades in which the design uses the company's colour. All are written `#rrggbb`. */
export interface BrandColours {
  /** Buttons, marks and lines. */
  main: string;
  /** A button under the pointer. */
  hover: string;
  /** Text and icons on `main` and `hover`. */
  on: string;
  /** Lines under links, and borders: 3:1 on the page's backgrounds. */
  dark: string;
  /** Text on white and on the page's backgrounds. */
  text: string;
  /** Text on the office's dark menu. */
  bright: string;
}

/** The shop's own colours. */
export const shopColours: BrandColours = {
  main: "#fdb813",
  hover: "#fdc642",
  on: "#17181a",
  dark: "#b1800d",
  text: "#7a5600",
  bright: "#fdb813",
};

/** The contrast that text needs to its background, and a line to its surroundings (WCAG 2.2, 1.4.3 and 1.4.11). */
const textContrast = 4.5;
const lineContrast = 3;
/** A button with less contrast to the white page is hardly visible. */
const leastOnWhite = 1.25;

export const white = "#ffffff";
const black = "#000000";
const ink = shopColours.on;
/** The darkest of the light backgrounds that have text on them. */
const lightGround = "#f1efeb";
/** The lightest of the dark backgrounds that have text on them. */
export const darkGround = "#3a3c41";

/**
 * The shades of a main colour, `#rrggbb`; the shop's own for null or for the shop's own main colour. Text on the main
 * colour is the shop's ink, white or black, the first that works: one of them always has 4.5:1. The other shades are
 * the main colour, darkened or lightened until they have enough contrast.
 */
export function brandColours(main: string | null): BrandColours {
  if (main === null || main === shopColours.main) return shopColours;
  const on = [ink, white].find((text) => contrast(text, main) >= textContrast) ?? black;
  const lighter = mix(main, white, 0.2);
  return {
    main,
    hover: contrast(on, lighter) >= textContrast ? lighter : mix(main, black, 0.2),
    on,
    dark: mixUntil(mix(main, black, 0.3), black, { ground: lightGround, least: lineContrast }),
    text: mixUntil(main, black, { ground: lightGround, least: textContrast }),
    bright: mixUntil(main, white, { ground: darkGround, least: textContrast }),
  };
}

/** Whether a button in this colour, `#rrggbb`, would be hardly visible on the white page. */
export function isTooPale(main: string): boolean {
  return contrast(main, white) < leastOnWhite;
}

/** The shades as the custom properties of the stylesheet (web/styles/theme.css), for a style attribute. */
export function brandProperties(main: string | null): Record<`--color-${string}`, string> {
  const colours = brandColours(main);
  return {
    "--color-yellow": colours.main,
    "--color-yellow-hover": colours.hover,
    "--color-on-yellow": colours.on,
    "--color-yellow-dark": colours.dark,
    "--color-yellow-text": colours.text,
    "--color-yellow-bright": colours.bright,
  };
}

/**
 * The colour of the bar of a browser or of an installed app on a phone: the company's colour, or the shop's ink if the
 * company has none.
 */
export function themeColour(main: string | null): string {
  return brandColours(main) === shopColours ? ink : (main ?? ink);
}

/** The contrast of two colours, `#rrggbb`, as WCAG 2.2 computes it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixUntil(
  colour: string,
  into: string,
  { ground, least }: { ground: string; least: number },
): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, into, share);
    if (contrast(mixed, ground) >= least) return mixed;
  }
  return into;
}

/** A colour mixed with another one, whose share is 0 to 1. */
function mix(colour: string, into: string, share: number): string {
  const other = channelsOf(into);
  const mixed = channelsOf(colour).map((channel, index) =>
    Math.trunc(channel + ((other[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
