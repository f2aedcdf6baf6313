/** Stands between two facts in one text: the line breaks before the dot, so that none ends a line. */
export const factDot = " ·\u00A0";
