import { expect, it } from "vitest";
import { isWithin, readNetwork, writeNetwork } from "./networks.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  [" 203.0.113.7/32 ", "203.0.113.7"],
  ["203.0.113.7/24", "203.0.113.0/24"],
  ["0.0.0.0/0", "0.0.0.0/0"],
  ["2001:DB8::7", "2001:db8::7"],
  ["2001:db8:1:2::7/48", "2001:db8:1::/48"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7/120", "203.0.113.0/24"],
])("reads %s as %s", (typed, written) => {
  const network = readNetwork(typed);
  expect(network && writeNetwork(network)).toBe(written);
});

it.each([
  "",
  "kantor",
  "203.0.113",
  "3405803783",
  "0x7f000001",
  "010.0.0.1",
  "203.0.113.7/33",
  "203.0.113.7/",
  "203.0.113.7/24/1",
])("reads no network from %j", (typed) => {
  expect(readNetwork(typed)).toBeUndefined();
});

it.each(["2001:db8::7/129", "fe80::1%eth0", "::ffff:203.0.113.7/95", "203.0.113.7/-1", "203.0.113.7/2e1"])(
  "reads no network from %j, either",
  (typed) => {
    expect(readNetwork(typed)).toBeUndefined();
  },
);

it("finds a caller whose address nobody can read in no network", () => {
  const everywhere = [readNetwork("0.0.0.0/0"), readNetwork("::/0")].filter((one) => one !== undefined);
  expect(isWithin(everywhere, "gone")).toBe(false);
  expect(isWithin(everywhere, "203.0.113.7")).toBe(true);
});
