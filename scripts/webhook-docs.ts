import { z } from "zod";
import { chosenEventTypes, webhookEvents } from "#contract/operations/webhook-events.ts";

/** The page about webhooks; what follows `eventsHeading` is made from the contract. */
export const webhookPage = "docs/webhooks.md";
const eventsHeading = "## Events\n";

interface Field {
  type?: string;
  format?: string;
  enum?: string[];
  anyOf?: Field[];
  description?: string;
}

/** The page with the events as the contract has them. */
export function withEvents(page: string): string {
  const [head = ""] = page.split(eventsHeading);
  return `${head}${eventsHeading}${chosenEventTypes.map(describeEvent).join("")}`;
}

function describeEvent(type: (typeof chosenEventTypes)[number]): string {
  const { summary, data, example } = webhookEvents[type];
  const { properties = {} } = z.toJSONSchema(data) as { properties?: Record<string, Field> };
  const rows = Object.entries(properties).map(
    ([name, field]) => `| \`${name}\` | ${typeOf(field)} | ${field.description ?? ""} |\n`,
  );
  const body = JSON.stringify({ type, timestamp: "2026-11-21T03:15:00.000Z", data: example });
  return `\n### ${type}\n${summary}\n\n| field | type | |\n|---|---|---|\n${rows.join("")}\n\`\`\`json\n${body}\n\`\`\`\n`;
}

function typeOf({ type, format, enum: words, anyOf }: Field): string {
  if (words !== undefined) return words.map((word) => `\`${word}\``).join(", ");
  if (anyOf !== undefined) return anyOf.map(typeOf).join(" or ");
  return format === undefined ? (type ?? "") : format;
}
