import { expect, test } from "vitest";
import { judge, type Sample } from "./samples.ts";

/** Twenty minutes with a sample each 10 s; each differs by what `change` returns for its second. */
const soak = (change: (at: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 120 }, (_, index) => {
    const at = (index + 1) * 10;
    const latencies = new Map([["page", Array.from({ length: 100 }, () => 20)]]);
    const work = { shopWork: 4, databaseWork: 3 };
    return {
      at,
      rss: 400,
      descriptors: 60,
      clients: 20,
      connections: 30,
      ...work,
      latencies,
      faults: 0,
      ...change(at),
    };
  });
const growing = (samples: Sample[]) =>
  judge(samples, 180)
    .filter(({ isFlat }) => !isFlat)
    .map(({ name, growth }) => [name, Math.round(growth)]);

test("values that move around a level are flat, whatever came before minute 3", () => {
  expect(
    growing(
      soak(
        (at) =>
          ({
            rss: at < 180 ? 100 + at : 400 + 60 * Math.sin(at / 15),
            heap: at % 60 === 0 ? 120 : undefined,
            descriptors: 60 + (at % 30),
          }) as Partial<Sample>,
      ),
    ),
  ).toEqual([]);
});

test.each([
  [{ rss: (at: number) => 400 + at / 20 }, [["memory of the process", 51]]],
  [{ descriptors: (at: number) => 60 + Math.floor(at / 60) }, [["open descriptors", 17]]],
  [{ connections: (at: number) => 30 + Math.floor(at / 200) }, [["connections to the database", 5]]],
  [{ databaseWork: (at: number) => 3 + at / 400 }, [["processor for an answer, the database", 3]]],
])("values that grow on and on are reported: %o", (change, expected) => {
  const at = (second: number) =>
    Object.fromEntries(Object.entries(change).map(([name, of]) => [name, of(second)]));
  expect(growing(soak(at))).toEqual(expected);
});

test("answers that take longer and longer are reported", () => {
  const slower = soak((at) => ({ latencies: new Map([["page", [20, 20 + at / 10]]]) }));
  expect(growing(slower)).toEqual([["p99 of all answers", 102]]);
});

test("a short last sample, in which the load ends, is not judged", () => {
  const steady = soak(() => ({}));
  expect(
    growing([
      ...steady,
      ...soak(() => ({ shopWork: 900, databaseWork: 900 }))
        .slice(0, 1)
        .map((sample) => ({ ...sample, at: 1_201 })),
    ]),
  ).toEqual([]);
});
