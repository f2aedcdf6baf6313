import { expect, test } from "vitest";
import { isStillTrue } from "./notice.tsx";

const left = (kind: "success" | "error") => [3, 4, 5].filter((key) => isStillTrue({ key, kind }, 5));

test("a notice of success leaves with the next one, and at most two errors stand at once", () => {
  expect(left("success")).toEqual([5]);
  expect(left("error")).toEqual([4, 5]);
});
