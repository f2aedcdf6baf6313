import { describe, expect, it } from "vitest";
import { ListMarks } from "./list-marks.ts";

const total = 1_000_000;
const pageAt = (start: number) => ({ start, end: start + 12, total });

describe("the way to a page of a long list", () => {
  it("starts from the nearer end of the list if nothing is known about it", () => {
    const marks = new ListMarks();
    expect(marks.wayTo("all", pageAt(24))).toEqual({ isBackwards: false, skip: 24 });
    expect(marks.wayTo("all", pageAt(total - 24))).toEqual({ isBackwards: true, skip: 12 });
    expect(marks.wayTo("all", { start: total - 4, end: total, total }).skip).toBe(0);
  });

  it("is short for somebody who turns the pages, forwards or backwards, after one was found", () => {
    const marks = new ListMarks();
    let start = 480_000;
    expect(marks.wayTo("all", pageAt(start)).skip).toBe(480_000);
    for (let turned = 0; turned < 500; turned += 1) {
      marks.remember("all", { before: start, value: "x", id: start });
      start += turned < 250 ? 12 : -12;
      expect(marks.wayTo("all", pageAt(start)).skip).toBeLessThanOrEqual(12);
    }
    const { mark, isBackwards, skip } = marks.wayTo("all", pageAt(480_000 - 12));
    expect({ mark: mark?.before, isBackwards, skip }).toEqual({ mark: 480_012, isBackwards: true, skip: 12 });
  });

  it("passes over ten pages at most if all pages were seen before", () => {
    const marks = new ListMarks();
    for (let start = 0; start < 1_200; start += 12) {
      marks.remember("all", { before: start, value: "x", id: start });
    }
    for (let start = 0; start < 1_200; start += 12) {
      expect(marks.wayTo("all", pageAt(start)).skip).toBeLessThanOrEqual(120);
    }
  });

  it("stays short for a crawler that goes through a list of a million, and for the one that goes back", () => {
    const marks = new ListMarks();
    let longest = 0;
    const turn = (start: number) => {
      longest = Math.max(longest, marks.wayTo("all", pageAt(start)).skip);
      marks.remember("all", { before: start, value: "x", id: start });
    };
    for (let start = 0; start < 999_900; start += 12) turn(start);
    for (let start = 999_900; start > 0; start -= 12) turn(start);
    expect(longest).toBeLessThanOrEqual(12);
    expect(marks.wayTo("all", pageAt(0))).toEqual({ isBackwards: false, skip: 0 });
  });

  it("stays short for two who read far apart in a list that a crawler went through", () => {
    const marks = new ListMarks();
    const turn = (start: number) => {
      const { skip } = marks.wayTo("all", pageAt(start));
      marks.remember("all", { before: start, value: "x", id: start });
      return skip;
    };
    for (let start = 0; start < 999_900; start += 12) turn(start);
    // A first visit to a page passes over some thousand rows at most, and later ones over a page.
    expect(turn(400_008)).toBeLessThanOrEqual(2_000);
    expect(turn(800_004)).toBeLessThanOrEqual(2_000);
    for (let page = 1; page <= 100; page += 1) {
      expect(turn(400_008 + page * 12)).toBeLessThanOrEqual(12);
      expect(turn(800_004 - page * 12)).toBeLessThanOrEqual(12);
    }
  });

  it("is separate for another list", () => {
    const marks = new ListMarks();
    marks.remember("all", { before: 480_000, value: "x", id: 1 });
    expect(marks.wayTo("by price", pageAt(480_000)).skip).toBe(480_000);
  });
});
