import { chromium, type Browser } from "@playwright/test";
import { chromiumFlags } from "./chromium.ts";

interface Resource {
  path: string;
  kind: "HTML" | "JavaScript" | "CSS" | "fonts" | "pictures" | "data";
  /** Bytes of the body as they are transferred. */
  bytes: number;
  isBlocking: boolean;
}

const kinds = ["HTML", "JavaScript", "CSS", "fonts", "pictures", "data"] as const;
const most = { JavaScript: 115_000, CSS: 20_000 };

/** Prints what a browser with an empty cache loads on a first visit, and what of it delays the first paint. */
export async function printFirstVisits(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: chromiumFlags });
  console.log("### First visits\n");
  console.log(`| page | ${kinds.map((kind) => `${kind}, kB`).join(" | ")} | blocks the first paint |`);
  console.log(`|---|${kinds.map(() => "---:|").join("")}---|`);
  try {
    const faults: string[] = [];
    for (const [name, path] of await pagesOf(url)) {
      const resources = await visit(browser, url + path);
      const sum = (kind: string) =>
        resources.filter((one) => one.kind === kind).reduce((bytes, one) => bytes + one.bytes, 0);
      const blocking = resources.filter(({ isBlocking }) => isBlocking);
      const cells = kinds.map((kind) => (sum(kind) / 1_000).toFixed(1));
      console.log(`| ${[name, ...cells, blocking.map((one) => one.path).join(", ")].join(" | ")} |`);
      if (sum("JavaScript") > most.JavaScript) faults.push(`${name}: more than 115 kB of JavaScript`);
      if (sum("CSS") > most.CSS) faults.push(`${name}: more than 20 kB of CSS`);
      if (blocking.some(({ kind }) => kind !== "CSS"))
        faults.push(`${name}: more than the stylesheet blocks`);
    }
    console.log(
      `\n115 kB of JavaScript, 20 kB of CSS, nothing but the stylesheet blocks: ${faults.join("; ") || "reached"}`,
    );
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

async function visit(browser: Browser, address: string): Promise<Resource[]> {
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
  await page.close();
  return entries.map(({ name, encodedBodySize, isBlocking }) => {
    const path = new URL(name).pathname;
    return { path, kind: kindOf(path), bytes: encodedBodySize, isBlocking };
  });
}

function kindOf(path: string): Resource["kind"] {
  if (path.startsWith("/v1/")) return "data";
  if (path.endsWith(".js")) return "JavaScript";
  if (path.endsWith(".css")) return "CSS";
  if (path.endsWith(".woff2")) return "fonts";
  return /\.(avif|webp|jpg|png|svg|ico)$/.test(path) ? "pictures" : "HTML";
}
