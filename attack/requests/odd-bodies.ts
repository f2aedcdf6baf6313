import { gzipSync } from "node:zlib";

/** Bodies that are not JSON, or JSON that no program should trust. */
export function oddBodies(): [
  name: string,
  contentType: string | undefined,
  body: string | Buffer,
  headers?: Record<string, string>,
][] {
  const json = "application/json";
  const deep = 20_000;
  return [
    ["nothing", json, ""],
    ["half of an object", json, '{"email":'],
    ["not JSON", json, "email=a"],
    ["null", json, "null"],
    ["a list", json, "[]"],
    ["a text", json, '"x"'],
    ["a number", json, "1e999"],
    ["NaN", json, '{"qty":NaN}'],
    ["a comment", json, '{"a":1}//x'],
    ["two values", json, "{}{}"],
    ["a byte order mark before it", json, '\ufeff{"a":1}'],
    ["bytes that are no UTF-8", json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ["NUL bytes", json, Buffer.alloc(2_000)],
    ["the same key twice", json, '{"email":"a@b.example","email":{"a":1},"password":"x","password":null}'],
    ["a prototype", json, '{"__proto__":{"email":"a@b.example","role":"owner"},"password":"x"}'],
    ["a constructor", json, '{"constructor":{"prototype":{"role":"owner"}}}'],
    ["lists in lists", json, "[".repeat(deep) + "]".repeat(deep)],
    ["objects in objects", json, `${'{"a":'.repeat(deep / 4)}1${"}".repeat(deep / 4)}`],
    ["objects in a field", json, `{"email":${'{"a":'.repeat(deep / 4)}1${"}".repeat(deep / 4)}}`],
    ["many keys", json, `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":1`).join(",")}}`],
    ["a long number", json, `{"qty":${"9".repeat(30_000)}}`],
    ["30 MB of spaces", json, Buffer.alloc(30_000_000, 0x20)],
    ["30 MB of a file", "application/octet-stream", Buffer.alloc(30_000_000)],
    ["a file", "application/octet-stream", '{"email":"a@b.example"}'],
    ["no type", undefined, "{}"],
    ["a form", "application/x-www-form-urlencoded", "email=a&password=b"],
    ["plain text", "text/plain", '{"email":"a@b.example"}'],
    ["XML", "application/xml", '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    [
      "a file of a form",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    ],
    ["an odd charset", "application/json; charset=utf-16", Buffer.from('{"email":"a"}', "utf16le")],
    ["an odd type", "application/json\t;;;=", "{}"],
    ["another JSON", "application/vnd.api+json", "{}"],
    ["packed bytes", json, gzipSync(Buffer.alloc(1_000_000, 0x20)), { "content-encoding": "gzip" }],
    ["a type that is no type", "a/b/c", "{}"],
  ];
}
