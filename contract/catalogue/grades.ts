/**
 * Who made a part: the machine's maker (`genuine`), the maker's own supplier under its own name (`oem`), anybody else
 * (`aftermarket`), or somebody who made a used part like new (`rebuilt`).
 */
export const grades = ["genuine", "oem", "aftermarket", "rebuilt"] as const;
export type Grade = (typeof grades)[number];
