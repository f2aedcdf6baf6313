// Attacks shops of its own, as strangers on the internet and colleagues with bad files would, and tells what fell short:
//   npm run attack -- [--short] [--seed 1] [part of a part's name]
import { parseArgs } from "node:util";
import { readApiDocument } from "./api-document.ts";
import { startAttackedShop, type AttackedShop } from "./attacked-shop.ts";
import { furnishShop } from "./furnish-shop.ts";
import { fuzzCalls } from "./fuzz-calls.ts";
import { sendOddRequests } from "./odd-requests.ts";
import { beGreedy } from "./greedy-clients.ts";
import { createRandom } from "./random.ts";
import { PartReport } from "./report.ts";
import { showTexts } from "./show-texts.ts";
import { callTogether } from "./together.ts";
import { uploadHostileFiles } from "./upload-files.ts";

const { values, positionals } = parseArgs({
  options: { short: { type: "boolean", default: false }, seed: { type: "string", default: "1" } },
  allowPositionals: true,
});
const { short: isShort, seed } = values;
const [wanted = ""] = positionals;

/** One part of the attack, on a shop of its own. */
interface Part {
  name: string;
  demo: boolean;
  attack: (shop: AttackedShop, report: PartReport) => Promise<void>;
}

const parts: Part[] = [
  {
    name: "every call of the document",
    demo: true,
    attack: async (shop, report) => {
      const amount = isShort ? { valid: 1, others: 1, cursors: 20 } : { valid: 3, others: 12, cursors: 400 };
      const calls = await readApiDocument(shop.url);
      await fuzzCalls({ shop, furnished: await furnishShop(shop), calls, random: random(), report }, amount);
    },
  },
  {
    name: "odd requests",
    demo: true,
    attack: async (shop, report) => {
      const amount = isShort ? { ends: 4, bodies: 6 } : { ends: 27, bodies: 200 };
      const { owner } = await furnishShop(shop);
      await sendOddRequests(
        { shop, owner, calls: await readApiDocument(shop.url), random: random(), report },
        amount,
      );
    },
  },
  {
    name: "texts",
    demo: false,
    attack: async (shop, report) =>
      showTexts(shop, await furnishShop(shop), { random: random(), report, ofEachKind: isShort ? 2 : 99 }),
  },
  {
    name: "calls at the same time",
    demo: false,
    attack: async (shop, report) => {
      const calls = await readApiDocument(shop.url);
      const furnished = await furnishShop(shop);
      await callTogether({ shop, furnished, calls, random: random(), report }, { rounds: isShort ? 2 : 8 });
    },
  },
  {
    name: "files",
    demo: false,
    attack: (shop, report) => uploadHostileFiles(shop, report, { isShort }),
  },
  {
    name: "greedy clients",
    demo: true,
    attack: (shop, report) => beGreedy(shop, report, { isShort }),
  },
];

const reports: PartReport[] = [];
console.log(`Seed ${seed}, ${isShort ? "short" : "long"} form`);
for (const part of parts.filter(({ name }) => name.includes(wanted))) {
  const report = new PartReport(part.name);
  const begun = Date.now();
  const shop = await startAttackedShop({ demo: part.demo });
  try {
    await part.attack(shop, report);
  } catch (error) {
    report.fellShort({ what: "the part could not go on", reproduction: String((error as Error).stack) });
  } finally {
    await shop.stop();
  }
  report.note(`${Math.round((Date.now() - begun) / 1_000)} s`);
  report.print();
  reports.push(report);
}
const tried = reports.reduce((sum, { counts }) => sum + counts.tried, 0);
const fellShort = reports.reduce((sum, { counts }) => sum + counts.fellShort, 0);
console.log(`\n${tried} tried, ${fellShort} fell short`);
process.exit(fellShort > 0 || tried === 0 ? 1 : 0);

function random() {
  return createRandom(Number(seed));
}
