import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { chromiumFlags } from "./kit/chromium.ts";
import { pagesOf } from "./first-visit.ts";

/** How often each page is visited; the median counts. */
const visits = 3;
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** A slow phone on a slow connection: milliseconds of a round trip, bits per second, times slower than this machine. */
const slowPhone = { latency: 560, bitsPerSecond: 1_400_000, slowdown: 4 };
/** For how many milliseconds somebody presses a button of the mouse. */
const pressMs = 80;
/** The most milliseconds. */
const most = { usable: 2_500, followed: 100 };

interface Moments {
  firstPaint: number;
  largestPaint: number;
  usable: number;
}

/**
 * Prints when a page that is not cached is painted and usable by script on a slow phone, and how soon after a press a
 * link shows its page, if somebody pointed at it or touched it before.
 */
export async function printSlowPhone(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: chromiumFlags });
  try {
    const faults = [...(await printVisits(browser, url)), ...(await printLinks(browser, url))];
    console.log(
      `\nUsable by script within ${most.usable / 1_000} s, a link followed within ${most.followed} ms: ` +
        (faults.join("; ") || "reached"),
    );
  } finally {
    await browser.close();
  }
}

async function printVisits(browser: Browser, url: string): Promise<string[]> {
  const { latency, bitsPerSecond, slowdown } = slowPhone;
  console.log(
    `\n### On a phone slowed ${slowdown} times, at ${latency} ms and ${bitsPerSecond / 1e6} Mbit/s\n`,
  );
  console.log("| page | first paint, s | largest paint, s | usable by script, s |");
  console.log("|---|---:|---:|---:|");
  const faults: string[] = [];
  for (const [name, path] of await pagesOf(url)) {
    const all: Moments[] = [];
    while (all.length < visits) all.push(await visit(browser, url + path));
    const [firstPaint, largestPaint, usable] = (["firstPaint", "largestPaint", "usable"] as const).map(
      (moment) => median(all.map((one) => one[moment])),
    );
    console.log(`| ${[name, ...[firstPaint, largestPaint, usable].map(seconds)].join(" | ")} |`);
    if ((usable ?? 0) > most.usable) faults.push(`${name} usable after ${seconds(usable)} s`);
  }
  return faults;
}

async function visit(browser: Browser, address: string): Promise<Moments> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const moments = { firstPaint: 0, largestPaint: 0, usable: 0 };
    Object.assign(window, { moments });
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) {
        if (name === "first-contentful-paint") moments.firstPaint = startTime;
      }
    }).observe({ type: "paint", buffered: true });
    new PerformanceObserver((list) => {
      moments.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    addEventListener("takenover", () => {
      moments.usable = performance.now();
    });
  });
  await slowDown(context, page, { isConnectionSlow: true });
  await page.goto(address, { waitUntil: "networkidle" });
  const moments = await page.evaluate(() => (window as unknown as { moments: Moments }).moments);
  await context.close();
  return moments;
}

async function slowDown(
  context: BrowserContext,
  page: Page,
  { isConnectionSlow }: { isConnectionSlow: boolean },
): Promise<void> {
  const session = await context.newCDPSession(page);
  const bytesPerSecond = slowPhone.bitsPerSecond / 8;
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.slowdown });
  if (!isConnectionSlow) return;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: slowPhone.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** The pages, and the link of each that is followed. */
const ways: [name: string, from: string, link: string][] = [
  ["home to the list", "/", 'main a[href="/shop"]'],
  ["list to a product", "/shop", 'main article h2 a[href^="/product/"]'],
  ["product to its category", "", 'main a[href^="/shop?unit="]'],
  ["list to its second page", "/shop", 'main a[href="/shop?page=2"]'],
];

async function printLinks(browser: Browser, url: string): Promise<string[]> {
  console.log("\n### A link that was pointed at or touched, from the press to its page\n");
  console.log(`| link | ms | on a phone slowed ${slowPhone.slowdown} times, ms |`);
  console.log("|---|---:|---:|");
  const [, , [, product] = ["", "/"]] = await pagesOf(url);
  const faults: string[] = [];
  for (const [name, from, link] of ways) {
    const [quick, slow] = [
      await followedAfter(browser, url + (from || product), link, false),
      await followedAfter(browser, url + (from || product), link, true),
    ];
    console.log(`| ${name} | ${quick.toFixed(0)} | ${slow.toFixed(0)} |`);
    if (quick > most.followed) faults.push(`${name}: ${quick.toFixed(0)} ms`);
  }
  return faults;
}

/** Milliseconds from the press on a link until its page is painted. */
async function followedAfter(
  browser: Browser,
  address: string,
  selector: string,
  isSlow: boolean,
): Promise<number> {
  const taken: number[] = [];
  while (taken.length < visits) {
    const context = await browser.newContext(isSlow ? phone : {});
    const page = await context.newPage();
    await page.goto(address, { waitUntil: "networkidle" });
    if (isSlow) await slowDown(context, page, { isConnectionSlow: false });
    const link = page.locator(selector).first();
    await link.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [left, top] = [x + width / 2, y + height / 2];
    const pressed = watchPress(page);
    await page.waitForTimeout(100);
    const session = await context.newCDPSession(page);
    const touchPoints = [{ x: left, y: top }];
    if (isSlow) await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    else await page.mouse.move(left, top);
    await page.waitForLoadState("networkidle");
    // What the page has requested since the pointer was on the link is loaded.
    await page.waitForTimeout(700);
    if (isSlow) await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    else await page.mouse.click(left, top, { delay: pressMs });
    taken.push(await pressed);
    await context.close();
  }
  return median(taken);
}

/** Milliseconds from the next click until another address with another content is painted. */
function watchPress(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let clicked = 0;
        const from = location.href;
        addEventListener(
          "click",
          ({ timeStamp }) => {
            clicked = timeStamp;
          },
          true,
        );
        const watch = new MutationObserver(() => {
          if (clicked === 0 || location.href === from) return;
          watch.disconnect();
          requestAnimationFrame(() => {
            setTimeout(() => {
              resolve(performance.now() - clicked);
            });
          });
        });
        watch.observe(document.querySelector("main") ?? document.body, {
          childList: true,
          subtree: true,
          characterData: true,
        });
      }),
  );
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

function seconds(milliseconds = 0): string {
  return (milliseconds / 1_000).toFixed(1);
}
