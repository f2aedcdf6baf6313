import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PrintOrder } from "./paper-worker.ts";
import { PrintThread } from "./print-thread.ts";

let folder: string;
let thread: PrintThread;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-printing-"));
  // Prints the name of the paper's kind, fails at an invoice, and never finishes a packing list.
  writeFileSync(
    join(folder, "printer.mjs"),
    `import { parentPort } from "node:worker_threads";
     parentPort.on("message", ({ kind }) => {
       if (kind === "packing-list") for (;;);
       if (kind === "invoice") throw new Error("out of paper");
       parentPort.postMessage({ pdf: Buffer.from(kind) });
     });`,
  );
  thread = new PrintThread(join(folder, "printer.mjs"), { patienceSeconds: 3 });
});
afterAll(() => rmSync(folder, { recursive: true }));

const print = async (kind: PrintOrder["kind"]) => (await thread.print({ kind } as PrintOrder)).toString();

it("prints on after a paper that hangs, which is refused, and after one that breaks", async () => {
  expect(await print("sales-order")).toBe("sales-order");
  await expect(print("packing-list")).rejects.toMatchObject({ reason: "paperNotPrinted" });
  expect(await print("sales-order")).toBe("sales-order");
  await expect(print("invoice")).rejects.toThrow("out of paper");
  expect(await print("shipping-label")).toBe("shipping-label");
});
