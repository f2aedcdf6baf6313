import { defineConfig } from "@playwright/test";

/** Milliseconds; generous, for machines that do other things beside. */
const patience = { test: 90_000, expectation: 15_000 };

/** Journeys that add and take away products, which others would meet in the list: they run when the others are done. */
const changesCatalogue = ["**/back-office-catalogue.e2e.ts", "**/back-office-import.e2e.ts"];

/**
 * What the browser would do for each new window beside showing the page: two renderers for the list under its address
 * bar and one in reserve for the next page, which cost more than most pages do. What stands in the first line is
 * Playwright's own choice, which a list of our own replaces.
 */
const browserFeaturesOff = [
  "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,PaintHolding,AimEnabled",
  "WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess",
].join(",");

export default defineConfig({
  testDir: "e2e",
  projects: [
    { name: "shop", testMatch: "**/*.e2e.ts", testIgnore: changesCatalogue },
    { name: "catalogue", testMatch: changesCatalogue, dependencies: ["shop"] },
  ],
  globalSetup: "./e2e/start-shop.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A second try tells a slow machine from a fault; the run names every journey that needed one.
  retries: 1,
  timeout: patience.test,
  expect: { timeout: patience.expectation },
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
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
