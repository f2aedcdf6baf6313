import { brotliCompressSync } from "node:zlib";
import { chromium, type Browser, type Page } from "@playwright/test";
import { chromiumFlags } from "./kit/chromium.ts";

interface Visit {
  resources: Resource[];
  /** Bytes that the document's stylesheet would have as a file of its own. */
  styles: number;
}

interface Resource {
  path: string;
  kind: (typeof kinds)[number];
  /** Bytes of the body as they are transferred. */
  bytes: number;
  isBlocking: boolean;
}

const kinds = ["HTML", "JavaScript", "fonts", "pictures", "data"] as const;
const most = { JavaScript: 100_000, styles: 20_000 };

/**
 * Prints what a browser with an empty cache loads on a first visit, and which part of it delays the first paint; of the
 * three pages on which most visits begin, or of these.
 */
export async function printFirstVisits(
  url: string,
  pages?: readonly (readonly [name: string, path: string])[],
): Promise<void> {
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: chromiumFlags });
  console.log("### First visits\n");
  console.log(
    `| page | ${kinds.map((kind) => `${kind}, kB`).join(" | ")} | of the HTML, CSS, kB | blocks the first paint |`,
  );
  console.log(`|---|${kinds.map(() => "---:|").join("")}---:|---|`);
  try {
    const faults: string[] = [];
    for (const [name, path] of pages ?? (await pagesOf(url))) {
      const { resources, styles } = await visit(browser, url + path);
      const sum = (kind: string) =>
        resources.filter((one) => one.kind === kind).reduce((bytes, one) => bytes + one.bytes, 0);
      const blocking = resources.filter(({ isBlocking }) => isBlocking);
      const cells = [...kinds.map(sum), styles].map((bytes) => (bytes / 1_000).toFixed(1));
      console.log(`| ${[name, ...cells, blocking.map((one) => one.path).join(", ")].join(" | ")} |`);
      if (sum("JavaScript") > most.JavaScript) faults.push(`${name}: more than 100 kB of JavaScript`);
      if (styles > most.styles) faults.push(`${name}: more than 20 kB of CSS`);
      if (blocking.length > 0) faults.push(`${name}: a file blocks`);
    }
    console.log(`\n100 kB of JavaScript, 20 kB of CSS, nothing blocks: ${faults.join("; ") || "reached"}`);
  } finally {
    await browser.close();
  }
}

/** The three pages on which most visits begin. */
export async function pagesOf(url: string): Promise<[string, string][]> {
  const answer = await fetch(`${url}/v1/product/public/newarrivals`);
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return [
    ["home", "/"],
    ["list", "/shop"],
    ["detail", `/product/${data[0]?.id ?? 1}/detail`],
  ];
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const answer = await page.goto(address, { waitUntil: "networkidle" });
  if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status()}`);
  const entries = await page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map(
      (entry) => {
        const { name, encodedBodySize, renderBlockingStatus, entryType } =
          entry as PerformanceResourceTiming & {
            renderBlockingStatus?: string;
          };
        return {
          name,
          encodedBodySize,
          isBlocking: renderBlockingStatus === "blocking" && entryType === "resource",
        };
      },
    ),
  );
  const styles = await stylesOf(page);
  await page.close();
  const resources = entries.map(({ name, encodedBodySize, isBlocking }) => {
    const path = new URL(name).pathname;
    return { path, kind: kindOf(path), bytes: encodedBodySize, isBlocking };
  });
  return { resources, styles };
}

async function stylesOf(page: Page): Promise<number> {
  const texts = await page.locator("style").allTextContents();
  return brotliCompressSync(texts.join("")).length;
}

function kindOf(path: string): Resource["kind"] {
  if (path.startsWith("/v1/")) return "data";
  if (path.endsWith(".js")) return "JavaScript";
  if (path.endsWith(".woff2")) return "fonts";
  return /\.(avif|webp|jpg|png|svg|ico)$/.test(path) ? "pictures" : "HTML";
}
