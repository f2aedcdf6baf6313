import { readFile, writeFile } from "node:fs/promises";
import { webhookPage, withEvents } from "./webhook-docs.ts";

// Writes the events of docs/webhooks.md from the contract.
await writeFile(webhookPage, withEvents(await readFile(webhookPage, "utf8")));
