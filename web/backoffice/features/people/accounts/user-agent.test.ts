import { expect, it } from "vitest";
import { readUserAgent } from "./user-agent.ts";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
    { browser: "Chrome 141", system: "Windows" },
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
    { browser: "Edge 141", system: "Windows" },
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    { browser: "Samsung Internet 28", system: "Android" },
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    { browser: "Safari 18", system: "iPhone" },
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0",
    { browser: "Firefox 144", system: "macOS" },
  ],
])("names the browser and the system of %s", (userAgent, device) => {
  expect(readUserAgent(userAgent)).toEqual(device);
});

it.each(["", "curl/8.5.0", "Googlebot"])("knows nothing about %j", (userAgent) => {
  expect(readUserAgent(userAgent)).toBeUndefined();
});
