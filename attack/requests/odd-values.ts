import type { JsonSchema } from "../api-document.ts";
import type { Random } from "../random.ts";

/** A value that a field does not expect; if `isTelling`, the short form tries it too. */
export interface OddValue {
  value: unknown;
  isTelling: boolean;
}

/** Texts that have broken programs. The first are those that a database or a query fails at. */
const tellingTexts = ["\u0000", "\ud800", "a", "%", "0000-01-01"];
const otherTexts = [
  "a\u0000b",
  "\u0001",
  "-",
  "'",
  "\\",
  "a\n=1+1",
  "' or '1'='1' --",
  "",
  " ",
  "_",
  '"',
  "`",
  ";",
  "()",
  "*",
  "&|!:<->",
  "\r\nX-Injected: 1",
  "\u001b[31m",
  "\u007f\u0085\u009f",
  "\udc00\ud800",
  "\ufeff",
  "\ufffe\uffff",
  "\u202eevil\u2066",
  "\u200b\u200d\u2060",
  "é".normalize("NFD"),
  `a${"\u0301".repeat(1_000)}`,
  "👩‍👩‍👧‍👦🏴‍☠️",
  "ﷺ".repeat(40),
  "İıſßK",
  "𝓶𝓪𝓷𝓭𝓲𝓻𝓲",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-1",
  "0x10",
  "1e21",
  "true",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "9999-12-31",
  "0001-01-01",
  "-000001-01-01T00:00:00.000Z",
  "0000-01-01T00:00:00.000Z",
  "+275760-09-13T00:00:00.000Z",
  "2026-02-30",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "C:\\windows\\win.ini",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "//evil.example",
  "${7*7}{{7*7}}<%= 7*7 %>",
  "'; select pg_sleep(20) --",
  "1); drop table product; --",
  "$1",
  "E'\\\\x00'",
  "=cmd|' /C calc'!A0",
  "=\u000b=1+1",
  "x".repeat(100_000),
];

const tellingNumbers = [-1, 1.5, 2_147_483_648];
const otherNumbers = [
  0,
  1e21,
  -0.0001,
  1e-320,
  2_147_483_647,
  -2_147_483_649,
  4_294_967_296,
  9_007_199_254_740_991,
  9_007_199_254_740_992,
  2 ** 63,
  -1e308,
];

const wrongTypes: unknown[] = [null, true, false, 7, "7", "", [], {}, [null], [[]], { a: 1 }, { $gt: "" }];

/** What to put in the place of a valid `value` of this schema. */
export function oddValues(schema: JsonSchema, value: unknown): OddValue[] {
  const telling: unknown[] = [null];
  const others: unknown[] = wrongTypes
    .slice(1)
    .filter((wrong) => typeof wrong !== typeof value || wrong === null);
  if (typeof value === "string") {
    telling.push(...tellingTexts);
    others.push(...otherTexts, value.toUpperCase(), `${value}\u0000`, ` ${value} `, value.repeat(2));
    if (schema.maxLength !== undefined)
      others.push("a".repeat(schema.maxLength), "a".repeat(schema.maxLength + 1));
    if (schema.format?.startsWith("date"))
      telling.push("0000-01-01T00:00:00Z", "9999-12-31", "-271821-04-20");
    if (schema.pattern?.includes("\\d") === true) telling.push("2147483648", "999999999", "0");
  } else if (typeof value === "number") {
    telling.push(...tellingNumbers, ...bounds(schema));
    others.push(...otherNumbers);
  } else if (Array.isArray(value)) {
    telling.push([], [...value, ...value], [null]);
    others.push(
      Array.from({ length: Math.min(20_000, (schema.maxItems ?? 1_000) + 1) }, () => value[0] ?? "a"),
    );
  } else if (typeof value === "object") {
    telling.push({}, []);
  }
  return [
    ...telling.map((odd) => ({ value: odd, isTelling: true })),
    ...others.map((odd) => ({ value: odd, isTelling: false })),
  ];
}

/** The values at the schema's bounds and just beyond them. */
function bounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema): number[] {
  const found = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].filter((bound) => bound !== undefined);
  return found.flatMap((bound) => [bound - 1, bound, bound + 1]);
}

/** Cursors in the shop's form, base64url of JSON, that belong to no list. */
export function oddCursors(random: Random, most: number): string[] {
  const firsts = [
    "0000-01-01T00:00:00.000Z",
    "-000001-01-01T00:00:00.000Z",
    "9999-12-31T23:59:59.999Z",
    "+275760-09-13T00:00:00.001Z",
    "infinity",
    "-infinity",
    "now",
    "",
    "a\u0000",
    "\ud800",
    "9223372036854775808",
    0,
    2_147_483_648,
    -2_147_483_649,
    9_007_199_254_740_991,
    1e21,
    null,
    true,
  ];
  const seconds = [
    "00000000-0000-4000-8000-000000000000",
    "x\u0000",
    "",
    1,
    2_147_483_648,
    9_007_199_254_740_991,
    -1,
    null,
  ];
  const shapes: unknown[] = [
    ...firsts.map((first) => [first]),
    ...firsts.flatMap((first) => seconds.map((second) => [first, second])),
    ...firsts.flatMap((first) => seconds.map((second) => [first, first, second])),
    [],
    {},
    "text",
    7,
  ];
  const written = shapes.map((shape) => Buffer.from(JSON.stringify(shape)).toString("base64url"));
  const broken = [
    "!",
    "%",
    "W10",
    "W1",
    "AAAA",
    "_-",
    "eyJ",
    "a".repeat(199),
    Buffer.from([0xff, 0xfe]).toString("base64url"),
  ];
  return [...random.some(written, most), ...broken];
}
