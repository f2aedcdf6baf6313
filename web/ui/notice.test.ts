import { expect, test } from "vitest";
import { withNotice } from "./notice.tsx";

/** What is shown after all of these notices, as `good 1`: its kind and the number of its act. */
function shownAfter(...told: string[]): string[] {
  const notices = told.map((text) => {
    const [kind, group] = text.split(" ");
    return {
      text,
      kind: kind === "bad" ? ("error" as const) : ("success" as const),
      group: Number(group),
      isNews: kind === "news",
    };
  });
  return notices.reduce<typeof notices>(withNotice, []).map(({ text }) => text);
}

test("a notice of success disappears with the notice of the next act", () => {
  expect(shownAfter("good 1", "good 2", "good 3")).toEqual(["good 3"]);
  expect(shownAfter("good 1", "bad 2")).toEqual(["bad 2"]);
});

test("news of what others did comes beside the notice of one's own act, and takes the place of earlier news", () => {
  expect(shownAfter("good 1", "news 2")).toEqual(["good 1", "news 2"]);
  expect(shownAfter("good 1", "news 2", "news 3")).toEqual(["good 1", "news 3"]);
  expect(shownAfter("news 1", "good 2")).toEqual(["good 2"]);
});

test("if one of three files is too large, all three notices are shown", () => {
  expect(shownAfter("bad 1", "good 1", "good 1")).toEqual(["bad 1", "good 1", "good 1"]);
  expect(shownAfter("bad 1", "bad 1", "bad 1")).toEqual(["bad 1", "bad 1", "bad 1"]);
});

test("the last two errors of several acts stay, whatever succeeded between them", () => {
  expect(shownAfter("bad 1", "good 2", "bad 3", "good 4")).toEqual(["bad 1", "bad 3", "good 4"]);
  expect(shownAfter("bad 1", "bad 2", "bad 3")).toEqual(["bad 2", "bad 3"]);
});
