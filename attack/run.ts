// Attacks shops of its own, as strangers on the internet and colleagues with bad files would, and reports the faults:
//   npm run attack -- [--short] [--seed 1] [part of a part's name]
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readApiDocument } from "./api-document.ts";
import { askAsEverybody } from "./ask-as-everybody.ts";
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
  options: {
    short: { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
    /** A file for the closing counts, as JSON. */
    report: { type: "string" },
  },
  allowPositionals: true,
});
const { short: isShort, seed } = values;
const [wanted = ""] = positionals;

/** One part of the attack, on a shop of its own. */
interface Part {
  name: string;
  demo: boolean;
  /** How many seconds it may take, in the short and in the long form; an idle machine needs a third. */
  seconds: [short: number, long: number];
  /** Whether it measures how long others wait: then no other part runs beside it. */
  isMeasured?: boolean;
  attack: (shop: AttackedShop, report: PartReport) => Promise<void>;
}

const parts: Part[] = [
  {
    name: "every call of the document",
    demo: true,
    seconds: [180, 540],
    attack: async (shop, report) => {
      const amount = isShort ? { valid: 1, others: 1, cursors: 20 } : { valid: 3, others: 12, cursors: 400 };
      const calls = await readApiDocument(shop.url);
      await fuzzCalls({ shop, furnished: await furnishShop(shop), calls, random: random(), report }, amount);
    },
  },
  {
    name: "odd requests",
    demo: true,
    seconds: [90, 135],
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
    seconds: [135, 450],
    attack: async (shop, report) =>
      showTexts(shop, await furnishShop(shop), { random: random(), report, ofEachKind: isShort ? 2 : 99 }),
  },
  {
    name: "everybody at every door",
    demo: false,
    seconds: [135, 135],
    attack: async (shop, report) => {
      const calls = await readApiDocument(shop.url);
      await askAsEverybody({ shop, furnished: await furnishShop(shop), calls, random: random(), report });
    },
  },
  {
    name: "calls at the same time",
    demo: false,
    seconds: [90, 135],
    attack: async (shop, report) => {
      const calls = await readApiDocument(shop.url);
      const furnished = await furnishShop(shop);
      await callTogether({ shop, furnished, calls, random: random(), report }, { rounds: isShort ? 2 : 8 });
    },
  },
  {
    name: "files",
    demo: false,
    seconds: [90, 240],
    isMeasured: true,
    attack: (shop, report) => uploadHostileFiles(shop, report, { isShort }),
  },
  {
    name: "greedy clients",
    demo: true,
    seconds: [90, 90],
    isMeasured: true,
    attack: (shop, report) => beGreedy(shop, report, { isShort }),
  },
];

const counts = { passed: 0, failed: 0, skipped: 0 };
/** An attack asks one thing after another, so one processor would mostly wait. */
const atOnce = 2;
console.log(`Seed ${seed}, ${isShort ? "short" : "long"} form`);
const chosen = parts.filter((part) => part.name.includes(wanted));
const beside = chosen.filter(({ isMeasured = false }) => !isMeasured);
const nextOf = beside.values();
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const part of nextOf) await attackIn(part, { isAlone: false });
  }),
);
for (const part of chosen) if (!beside.includes(part)) await attackIn(part, { isAlone: true });
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(counts));
console.log(`\n${counts.passed} parts passed, ${counts.failed} failed, ${counts.skipped} cut short`);
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);

async function attackIn(
  { name, demo, seconds, attack }: Part,
  { isAlone }: { isAlone: boolean },
): Promise<void> {
  const report = new PartReport(name, { seconds: seconds[isShort ? 0 : 1], isAlone });
  const shop = await startAttackedShop({ demo });
  try {
    await attack(shop, report);
  } catch (error) {
    report.fellShort({ what: "the part could not go on", reproduction: String((error as Error).stack) });
  } finally {
    await shop.stop();
  }
  report.print();
  counts[report.outcome] += 1;
}

function random() {
  return createRandom(Number(seed));
}
