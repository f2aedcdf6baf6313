import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { AnswerTime, timeLeft, withinAnswer, withinTimeLeft } from "./answer-time.ts";
import { isDatabaseAway } from "../constraint-errors.ts";
import { itemTimes, NotBegun } from "./item-times.ts";

/** A slow statement of the database, within the time of its answer. */
const slowly = async (milliseconds: number) => withinTimeLeft(sleep(milliseconds));
const away = () => Promise.reject(new Error("Connection terminated unexpectedly"));

test("each item of an answer has its own time, whatever the answer and the items before it have waited", async () => {
  const left = await withinAnswer(new AnswerTime(), async () => {
    await slowly(300);
    const inItsTime = itemTimes();
    const before: number[] = [];
    for (let item = 0; item < 3; item += 1) {
      before.push(
        await inItsTime(async () => {
          const now = timeLeft();
          await slowly(200);
          return now;
        }),
      );
    }
    await expect(inItsTime(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    before.push(await inItsTime(async () => timeLeft()));
    return before;
  });
  expect(left).toEqual([4_500, 4_500, 4_500, 4_500]);
});

test("items after one for which the database was away have the rest of its time, and are not started without any", async () => {
  const inItsTime = itemTimes();
  await expect(
    inItsTime(async () => {
      await slowly(300);
      return away();
    }),
  ).rejects.toThrow("Connection terminated");
  expect(await inItsTime(async () => timeLeft())).toBeLessThan(4_300);
  // The database has answered: the next item has its full time again.
  expect(await inItsTime(async () => timeLeft())).toBe(4_500);

  const begun: string[] = [];
  await expect(
    inItsTime(async () => {
      begun.push("first");
      await slowly(10_000);
    }),
  ).rejects.toThrow("Query read timeout");
  const refusal = await inItsTime(async () => void begun.push("second")).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(NotBegun);
  expect(isDatabaseAway(refusal)).toBe(true);
  expect(begun).toEqual(["first"]);
}, 10_000);

test("nothing more is begun once the answer has taken its limit", async () => {
  const inItsTime = itemTimes(250);
  expect(await inItsTime(() => slowly(150).then(() => "first"))).toBe("first");
  expect(await inItsTime(() => slowly(150).then(() => "second"))).toBe("second");
  await expect(inItsTime(async () => "third")).rejects.toThrow(NotBegun);
});
