import { expect, test } from "vitest";
import { cartLinkPath, listOfCartLink, readCartLink } from "./cart-link.ts";

const lines = (count: number) => Array.from({ length: count }, (_, place) => `P${place}`).join(",");

test("a link names parts and pieces, and a part without pieces means one", () => {
  expect(readCartLink("600-211-1231:2,1R-0750:1,07000-12125")).toEqual([
    { number: "600-211-1231", pieces: "2" },
    { number: "1R-0750", pieces: "1" },
    { number: "07000-12125", pieces: "" },
  ]);
});

test("what is written carelessly is read, and no line can become two", () => {
  expect(readCartLink(" 1R 0750 : 3 ,, 600;211|1340\t\n9:1,:4")).toEqual([
    { number: "1R 0750", pieces: "3" },
    { number: "600 211 1340 9", pieces: "1" },
  ]);
});

test("a link that names nothing, or too much, is not read", () => {
  for (const nothing of ["", " ", ",,", ":2"]) expect(readCartLink(nothing)).toBe("empty");
  expect(readCartLink(lines(100))).toHaveLength(100);
  expect(readCartLink(lines(101))).toBe("tooLong");
  expect(readCartLink(`P1,${"x".repeat(3_997)}`)).toHaveLength(2);
  expect(readCartLink(`P1,${"x".repeat(3_998)}`)).toBe("tooLong");
});

test("the pieces are named as such in the list that quick order reads, so that none are taken for a counter", () => {
  const linked = [
    { number: "1R-0750", pieces: "1" },
    { number: "1R-0751", pieces: "two" },
    { number: "1R-0752", pieces: "" },
  ];
  expect(listOfCartLink(linked)).toBe("1R-0750\tqty: 1\n1R-0751\tqty: two\n1R-0752");
});

test("a link is made of numbers and pieces, and read again as the same", () => {
  const path = cartLinkPath([
    { number: "600-211-1340", qty: 2 },
    { number: "8PK 1550/A", qty: 10 },
    { number: "A,1:2", qty: 1 },
  ]);
  expect(path).toBe("/cart?add=600-211-1340:2,8PK%201550%2FA:10,A12:1");
  expect(readCartLink(new URL(path, "https://shop.example").searchParams.get("add") ?? "")).toEqual([
    { number: "600-211-1340", pieces: "2" },
    { number: "8PK 1550/A", pieces: "10" },
    { number: "A12", pieces: "1" },
  ]);
});
