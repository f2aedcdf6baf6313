import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildBank, buildCourier } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { startFakeS3, type FakeS3 } from "#testing/servers/fake-s3.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { addPicture } from "../../files/storage/picture-store.ts";
import { clearUnnamedFiles } from "./clear-unnamed-files.ts";

const picture = async (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

describe.each(["folder", "S3"])("the files of a %s", (kind) => {
  let s3: FakeS3 | undefined;
  let shop: TestShop;
  let owner: AdminCall;
  let staff: { id: string; token: string };

  beforeAll(async () => {
    s3 = kind === "S3" ? await startFakeS3() : undefined;
    shop = await startTestShop({
      parts: { shipping: buildCourier() },
      ...(s3 && {
        variables: { S3_ENDPOINT: s3.endpoint, S3_BUCKET: "shop", S3_ACCESS_KEY: "a", S3_SECRET_KEY: "b" },
      }),
    });
    staff = await buildUser(shop.db, { role: "owner" });
    owner = shop.callAs(staff.token);
    await buildBank(shop.db);
  });
  afterAll(async () => {
    await shop.close();
    s3?.close();
  });

  const clear = () => clearUnnamedFiles(shop.dependencies);
  async function stored(): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of shop.dependencies.files.list()) keys.push(key);
    return keys.sort();
  }
  /** Makes all files of the store so many days old, or only one of them. */
  function age(days: number, only = "") {
    const moment = new Date(Date.now() - days * 86_400_000);
    for (const [path, object] of s3?.objects ?? []) if (path.endsWith(only)) object.lastModified = moment;
    if (s3 !== undefined) return;
    const folder = join(shop.dependencies.env.dataDirectory, "files");
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && path.endsWith(only)) utimesSync(path, moment, moment);
    }
  }

  it("stay while anything names them, however old they are", async () => {
    const { files } = shop.dependencies;
    const onPart = await addPicture(shop.db, files, await picture("#101010"));
    await buildProduct(shop.db, { pictures: [{ key: onPart.key, altEn: "", altId: "" }] });
    // Names its picture by an address within JSON.
    const { url } = await owner("addBannerPicture", {
      query: { place: "wide" },
      body: await sharp({ create: { width: 1600, height: 700, channels: 3, background: "#202020" } })
        .jpeg()
        .toBuffer(),
    });
    const { version, value } = await owner("getBannerSettings", {});
    await owner("saveBannerSettings", { body: { version, value: { ...value, url } } });
    await payOrder(shop, await buildWaitingOrder(shop, staff.token));
    // The earlier picture of a part, which its order's line still has.
    const onLine = await addPicture(shop.db, files, await picture("#303030"));
    await shop.db.execute(sql`update sales_order_line set picture_key = ${onLine.key}`);
    await files.put(`imports/${staff.id}`, Buffer.from("a"), "text/csv");
    await files.put(`imports/${staff.id}-report`, Buffer.from("b"), "application/x-ndjson");
    await shop.db.execute(sql`
      insert into catalogue_import (file_name, file_key, mapping, state, row_count, faulty_count, new_count, changed_count, report, created_by)
      values ('a.csv', ${`imports/${staff.id}`}, '{}', 'checked', 1, 0, 1, 0, '{}', ${staff.id})`);
    const before = await stored();
    expect(before.length).toBeGreaterThan(5);
    age(400);
    expect(await clear()).toBe(0);
    expect(await stored()).toEqual(before);
  });

  it("that nothing names stay for a week after they were stored, and then go with what was made of them", async () => {
    const { files } = shop.dependencies;
    const before = await stored();
    const { key } = await addPicture(shop.db, files, await picture("#404040"));
    await files.put(`derived/${key}/320.jpg`, Buffer.from("small"), "image/jpeg");
    await files.put(`receipts/${"ab".repeat(24)}.jpg`, Buffer.from("receipt"), "image/jpeg");
    // Files that are not the shop's, or that the shop cannot recognise.
    await files.put("pictures/readme", Buffer.from("?"), "text/plain");
    await files.put(`invoices/${"cd".repeat(24)}.pdf`, Buffer.from("?"), "application/pdf");
    age(6.9);
    expect(await clear()).toBe(0);
    age(7.1);
    expect(await clear()).toBe(3);
    const others = [`invoices/${"cd".repeat(24)}.pdf`, "pictures/readme"];
    expect(await stored()).toEqual([...before, ...others].sort());
    for (const other of others) await files.delete(other);
    const { rows } = await shop.db.execute(sql`select key from picture where key = ${key}`);
    expect(rows).toEqual([]);
  });

  it("that are stored again count from then on", async () => {
    const { files } = shop.dependencies;
    const { key } = await addPicture(shop.db, files, await picture("#505050"));
    age(30);
    await addPicture(shop.db, files, await picture("#505050"));
    expect(await clear()).toBe(0);
    expect(await files.has(`pictures/${key}`)).toBe(true);
    age(30, key);
    expect(await clear()).toBe(1);
  });

  it("that are stored again at the very moment at which they are deleted are there afterwards", async () => {
    const { files } = shop.dependencies;
    const { key } = await addPicture(shop.db, files, await picture("#606060"));
    age(30, key);
    let again: Promise<unknown> | undefined;
    const slow = {
      ...files,
      put: (...file: Parameters<typeof files.put>) => files.put(...file),
      storedAt: (name: string) => files.storedAt(name),
      list: () => files.list(),
      delete: async (name: string) => {
        // The other process stores its bytes before they are deleted, and its row after the clearing.
        if (name === `pictures/${key}`) {
          await files.put(name, await picture("#606060"), "image/png");
          again = addPicture(shop.db, files, await picture("#606060"));
        }
        await files.delete(name);
      },
    };
    expect(await clearUnnamedFiles({ ...shop.dependencies, files: slow })).toBe(1);
    await again;
    expect(await files.has(`pictures/${key}`)).toBe(true);
    const { rows } = await shop.db.execute(sql`select key from picture where key = ${key}`);
    expect(rows).toEqual([{ key }]);
  });

  it("all stay where more than half of them are named by nothing: that is another shop's store", async () => {
    const { files } = shop.dependencies;
    for (let number = 0; number < 101; number += 1) {
      const key = `receipts/${String(number).padStart(48, "0")}.jpg`;
      await files.put(key, Buffer.from("x"), "image/jpeg");
    }
    age(30);
    const before = await stored();
    await expect(clear()).rejects.toThrow("nothing was deleted");
    expect(await stored()).toEqual(before);
  });
});
