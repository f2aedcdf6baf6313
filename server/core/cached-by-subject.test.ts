import { describe, expect, it } from "vitest";
import { Changes } from "../database/changes.ts";
import type { Queryable } from "../database/queryable.ts";
import { cachedBySubject } from "./cached-by-subject.ts";

const db = {} as Queryable;

/** A part of the catalogue that counts how often it was read. */
function countReadings() {
  const changes = new Changes();
  changes.isListening = true;
  let readings = 0;
  const kept = cachedBySubject("catalogue", async () => ({ readings: (readings += 1) }));
  return { changes, read: async () => (await kept({ db, changes })).readings };
}

describe("what is kept by its subject", () => {
  it("is read once until the subject changes", async () => {
    const { changes, read } = countReadings();
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    expect(await read()).toBe(1);
    changes.dispatch("catalogue");
    expect(await read()).toBe(2);
    changes.dispatch("everything");
    expect(await read()).toBe(3);
  });

  it("stays when another subject or a stock changes", async () => {
    const { changes, read } = countReadings();
    await read();
    changes.dispatch("settings");
    changes.dispatch("stock:1,2");
    expect(await read()).toBe(1);
  });

  it("is not kept if a change came while it was read", async () => {
    const changes = new Changes();
    changes.isListening = true;
    const first = Promise.withResolvers<{ text: string }>();
    const readings = [first.promise, Promise.resolve({ text: "new" })];
    const kept = cachedBySubject(
      "catalogue",
      () => readings.shift() ?? Promise.reject(new Error("read again")),
    );
    const early = kept({ db, changes });
    changes.dispatch("catalogue");
    expect(await kept({ db, changes })).toEqual({ text: "new" });
    first.resolve({ text: "old" });
    expect(await early).toEqual({ text: "old" });
    expect(await kept({ db, changes })).toEqual({ text: "new" });
  });

  it("is read each time while the process receives no changes, and once more after that", async () => {
    const { changes, read } = countReadings();
    await read();
    changes.isListening = false;
    expect([await read(), await read()]).toEqual([2, 3]);
    changes.isListening = true;
    changes.dispatch("everything");
    expect([await read(), await read()]).toEqual([4, 4]);
  });

  it("belongs to one shop: another one in the same process has its own", async () => {
    let readings = 0;
    const kept = cachedBySubject("settings", async () => ({ readings: (readings += 1) }));
    const [one, other] = [new Changes(), new Changes()];
    one.isListening = true;
    other.isListening = true;
    expect((await kept({ db, changes: one })).readings).toBe(1);
    expect((await kept({ db, changes: other })).readings).toBe(2);
    expect((await kept({ db, changes: one })).readings).toBe(1);
  });
});
