import { describe, expect, it } from "vitest";
import { EnvironmentError, readEnvironment } from "./env.ts";

const withFaults = {
  PORT: "99999",
  DATABASE_URL: "mysql://localhost",
  DEMO: "yes",
};
const withFaultsBetween = {
  S3_BUCKET: "pictures",
  ADMIN_EMAIL: "owner@mandirijaya.example",
  PUBLIC_URL: "https://toko.co.id",
};

describe("the environment", () => {
  it("needs nothing", () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      publicUrl: "http://localhost:3000",
      demo: true,
      isPublic: false,
    });
  });

  it("takes empty variables as unset", () => {
    expect(readEnvironment({ DATABASE_URL: "", RAJAONGKIR_KEY: "" })).toMatchObject({
      databaseUrl: undefined,
    });
  });

  it.each([
    ["of single variables", withFaults, ["PORT", "DATABASE_URL", "DEMO"]],
    ["between variables", withFaultsBetween, ["S3_ENDPOINT", "ADMIN_EMAIL", "SMTP_URL"]],
  ])("lists every fault %s at once", (_, variables, names) => {
    expect(() => readEnvironment(variables)).toThrow(EnvironmentError);
    for (const name of names) expect(() => readEnvironment(variables)).toThrow(new RegExp(`- ${name}: `));
  });

  it.each(["http://localhost:3000", "http://192.168.1.4:3000", "http://shop.test", "http://[::1]:3000"])(
    "lets a shop at %s keep its mails",
    (PUBLIC_URL) => {
      expect(readEnvironment({ PUBLIC_URL }).isPublic).toBe(false);
    },
  );

  it.each(["https://toko.co.id", "http://203.0.113.9"])("asks a shop at %s for SMTP_URL", (PUBLIC_URL) => {
    expect(() => readEnvironment({ PUBLIC_URL })).toThrow(/SMTP_URL/);
  });
});
