import { defineConfig } from "@playwright/test";

/**
 * Milliseconds; generous, for machines that do other work at the same time. Something to press or to fill that does not
 * come is named after its own limit; otherwise a long journey would stand still until its end.
 */
const patience = { test: 90_000, action: 45_000, expectation: 15_000 };

/**
 * Journeys that add and remove products, which other journeys would see in the list: they run when the others have
 * finished.
 */
const changesCatalogue = ["**/back-office-catalogue.e2e.ts", "**/back-office-import.e2e.ts"];

/**
 * Browser features that cost time for each new window without showing the page: two renderers for the list under its
 * address bar and one in reserve for the next page cost more than most pages do. The features on the first line are
 * Playwright's own choice, which a list of our own replaces.
 */
const browserFeaturesOff = [
  "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,PaintHolding,AimEnabled",
  "WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess",
].join(",");

/** The whole browser, which a journey needs for what only a browser with windows does. */
export const wholeChromium = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

export default defineConfig({
  testDir: "e2e",
  projects: [
    { name: "shop", testMatch: "**/*.e2e.ts", testIgnore: changesCatalogue },
    { name: "catalogue", testMatch: changesCatalogue, dependencies: ["shop"] },
  ],
  globalSetup: "./e2e/kit/start-shop.ts",
  fullyParallel: true,
  forbidOnly: true,
  // A journey waits a third of its time, for mails, for what moves and for a shop that starts.
  workers: 3,
  // A second try distinguishes a slow machine from a fault; the run names every journey that needed one.
  retries: 1,
  timeout: patience.test,
  expect: { timeout: patience.expectation },
  use: {
    actionTimeout: patience.action,
    navigationTimeout: patience.action,
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    launchOptions: {
      // The headless shell has the same engine and no windows: it takes a sixth less of the processor.
      executablePath: process.env["CHROMIUM_SHELL"] ?? wholeChromium,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // One process instead of three draws and talks to the network: a tenth less for each page that is opened.
        "--in-process-gpu",
        "--enable-features=NetworkServiceInProcess2",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        `--disable-features=${browserFeaturesOff}`,
      ],
    },
  },
});
