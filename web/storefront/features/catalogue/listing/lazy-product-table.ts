import { lazy } from "react";
import { tableText } from "./table-text.ts";

// Only whoever chooses it sees the table. The server has it in memory, and the browser keeps what the server rendered until
// its script is loaded. It needs a Suspense around it.
async function load() {
  const [{ ProductTable: Table }] = await Promise.all([import("./product-table.tsx"), tableText.load()]);
  return Table;
}

const onServer = import.meta.env.SSR ? await load() : undefined;

export const ProductTable = onServer ?? lazy(async () => ({ default: await load() }));
