import type { Random } from "../random.ts";

/** Files that a call which takes a file does not expect, beside the valid one. */
export function oddFiles(valid: Buffer, random: Random): [name: string, bytes: Buffer][] {
  const flipped = Buffer.from(valid);
  for (let count = 0; count < 8; count += 1) flipped[random.below(flipped.length)] = random.below(256);
  return [
    ["no bytes", Buffer.alloc(0)],
    ["one byte", Buffer.from([0])],
    ["NUL bytes", Buffer.alloc(2_000)],
    ["random bytes", Buffer.from(Array.from({ length: 2_000 }, () => random.below(256)))],
    ["half of it", valid.subarray(0, valid.length / 2)],
    ["some bytes changed", flipped],
    ["it twice", Buffer.concat([valid, valid])],
    ["JSON", Buffer.from('{"file":"eA==","content":"eA=="}')],
    ["half of a UTF-16 letter", Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x0a])],
    ["the beginning of an archive", Buffer.from("PK\u0003\u0004")],
    ["the beginning of a picture", Buffer.from("\u0089PNG\r\n\u001a\n", "latin1")],
  ];
}
