const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** What a reader sees of some HTML: its words in their order, one space between them. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, " ")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#x27|\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

/** Where the links of some HTML lead, in their order. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?href="([^"]*)"/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );
}
