/**
 * Who made a part: the machine's maker (`genuine`), the maker's own supplier under its own name (`oem`), anybody else (`aftermarket`), or
 * a used part that was made as new (`rebuilt`).
 */
export const grades = ["genuine", "oem", "aftermarket", "rebuilt"] as const;
export type Grade = (typeof grades)[number];
