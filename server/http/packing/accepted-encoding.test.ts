import { expect, it } from "vitest";
import { chooseEncoding } from "./accepted-encoding.ts";

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["BR", "br"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["*, br;q=0", "gzip"],
  ["gzip;q=0, *", "br"],
  ["br;q=0,gzip;q=0,*", "identity"],
  ["br;q=0.2, gzip;q=0.8", "gzip"],
  ["br ; Q=0.2 , gzip ;q=0.20", "br"],
  ["br;q=0.5, *;q=0.8", "gzip"],
  ["identity;q=1, br;q=0.5", "identity"],
  ["identity;q=0.5, br", "br"],
  ["br; q=0", "identity"],
  ["br;q=0.000", "identity"],
  ["*;q=0", "identity"],
  ["identity;q=0", "identity"],
  ["deflate", "identity"],
  ["", "identity"],
  ["br;q=nan", "identity"],
  ["br;q=-1;x=1", "identity"],
  [",;,;=", "identity"],
])("a client that takes '%s' gets %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

it("a client that says nothing gets the answer as it is", () => {
  expect(chooseEncoding(undefined)).toBe("identity");
});
