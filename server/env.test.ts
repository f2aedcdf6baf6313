import { describe, expect, it, test } from "vitest";
import { EnvironmentError, readEnvironment, serversOf } from "./env.ts";

const withFaults = {
  PORT: "99999",
  DATABASE_URL: "mysql://localhost",
  DEMO: "yes",
};
const withFaultsOfBothKinds = {
  DEMO: "yes",
  S3_BUCKET: "pictures",
  ADMIN_PASSWORD: "short",
  PUBLIC_URL: "https://toko.co.id",
};
const withFaultsBetween = {
  S3_BUCKET: "pictures",
  ADMIN_EMAIL: "owner@mandirijaya.example",
  PUBLIC_URL: "https://toko.co.id",
};

/** The lines of the faults: "NAME: what is wrong". */
function faultsOf(variables: Record<string, string>): string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    return [...(error as Error).message.matchAll(/^ {2}- (.+)$/gm)].map(([, fault]) => fault ?? "");
  }
}

describe("the environment", () => {
  it("needs nothing", () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      publicUrl: "http://localhost:3000",
      demo: true,
      isPublic: false,
    });
  });

  it("takes several database servers, a pooler before them, and one to read from", () => {
    const servers = "postgres://shop:secret@10.0.0.1:5432,10.0.0.2/shop?sslmode=require";
    expect(serversOf(servers)).toEqual([
      "postgres://shop:secret@10.0.0.1:5432/shop?sslmode=require",
      "postgres://shop:secret@10.0.0.2/shop?sslmode=require",
    ]);
    expect(faultsOf({ DATABASE_URL: servers })).toEqual([]);
    const pooled = { DATABASE_URL: "postgres://10.0.0.9:6432/shop", DATABASE_DIRECT_URL: servers };
    expect(
      readEnvironment({ ...pooled, DATABASE_READ_URL: "postgres://10.0.0.2/shop", DATABASE_READ_LAG: "500" }),
    ).toMatchObject({ databaseReadLag: 500 });
    expect(faultsOf({ DATABASE_URL: servers, DATABASE_DIRECT_URL: servers })).toEqual([
      expect.stringMatching(/^DATABASE_URL: must name one pooler/),
    ]);
    expect(faultsOf({ DATABASE_URL: "postgres://,/shop" })).toEqual([
      expect.stringMatching(/^DATABASE_URL: must be an address/),
    ]);
    expect(
      faultsOf({ DATABASE_DIRECT_URL: servers, DATABASE_READ_URL: servers.replace(",10.0.0.2", "") }),
    ).toEqual(["DATABASE_DIRECT_URL: needs DATABASE_URL", "DATABASE_READ_URL: needs DATABASE_URL"]);
    expect(faultsOf({ DATABASE_URL: "postgres://10.0.0.1/shop", DATABASE_READ_LAG: "soon" })).toEqual([
      "DATABASE_READ_LAG: must be a number of milliseconds from 100 to 60000",
      "DATABASE_READ_LAG: needs DATABASE_READ_URL",
    ]);
  });

  it.each([
    [{}, { demo: true, demoHistory: true }],
    [{ DEMO: "1" }, { demo: true, demoHistory: true }],
    [{ DEMO: "catalogue" }, { demo: true, demoHistory: false }],
    [{ DEMO: "0" }, { demo: false, demoHistory: false }],
  ])("has with %o of the demo %o", (variables, expected) => {
    expect(readEnvironment(variables)).toMatchObject(expected);
  });

  it("takes empty variables as unset", () => {
    expect(readEnvironment({ DATABASE_URL: "", RAJAONGKIR_KEY: "" })).toMatchObject({
      databaseUrl: undefined,
    });
  });

  it("takes the sender's address with or without a name before it", () => {
    expect(readEnvironment({}).mailFrom).toBeUndefined();
    expect(readEnvironment({ MAIL_FROM: "toko@maju.example" }).mailFrom).toBe("toko@maju.example");
    expect(readEnvironment({ MAIL_FROM: "Toko Maju <toko@maju.example>" }).mailFrom).toBe(
      "toko@maju.example",
    );
    expect(faultsOf({ MAIL_FROM: "toko" })).toEqual(["MAIL_FROM: must be an email address"]);
  });

  it("has figures for Prometheus only where a port is named, and beyond this machine only with a token", () => {
    const token = "a-token-of-the-test";
    expect(readEnvironment({}).metrics).toBeUndefined();
    expect(readEnvironment({ METRICS_PORT: "9464" }).metrics).toEqual({
      port: 9464,
      host: "127.0.0.1",
      token: undefined,
    });
    expect(
      readEnvironment({ METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0", METRICS_TOKEN: token }).metrics,
    ).toEqual({ port: 9464, host: "0.0.0.0", token });
    expect(faultsOf({ METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" })).toEqual([
      "METRICS_TOKEN: must be set where METRICS_HOST is not this machine alone",
    ]);
    expect(faultsOf({ PORT: "3100", METRICS_PORT: "3100", METRICS_TOKEN: "short" })).toEqual([
      "METRICS_TOKEN: must be one word of 16 to 200 characters",
      "METRICS_PORT: must be another port than PORT",
    ]);
    expect(faultsOf({ METRICS_HOST: "0.0.0.0", METRICS_TOKEN: token })).toEqual([
      "METRICS_HOST: needs METRICS_PORT",
      "METRICS_TOKEN: needs METRICS_PORT",
    ]);
  });

  it("sends traces only where a collector is named", () => {
    expect(readEnvironment({ OTEL_SERVICE_NAME: "toko" }).traces).toBeUndefined();
    expect(readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://10.0.0.7:4318/" }).traces).toEqual({
      url: "http://10.0.0.7:4318",
      headers: {},
      serviceName: "shop",
      share: 1,
    });
    expect(
      readEnvironment({
        OTEL_EXPORTER_OTLP_ENDPOINT: "https://otel.example/one",
        OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20YWJj, x-team=parts",
        OTEL_SERVICE_NAME: "toko",
        OTEL_TRACES_SAMPLER_ARG: "0.1",
      }).traces,
    ).toEqual({
      url: "https://otel.example/one",
      headers: { authorization: "Basic YWJj", "x-team": "parts" },
      serviceName: "toko",
      share: 0.1,
    });
    expect(
      faultsOf({
        OTEL_EXPORTER_OTLP_ENDPOINT: "10.0.0.7:4318",
        OTEL_EXPORTER_OTLP_HEADERS: "a word",
        OTEL_TRACES_SAMPLER_ARG: "10%",
      }),
    ).toEqual([
      "OTEL_EXPORTER_OTLP_ENDPOINT: must be an address that starts with http:// or https://",
      "OTEL_EXPORTER_OTLP_HEADERS: must be a list, separated by commas, of name=value",
      "OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1",
    ]);
    expect(faultsOf({ OTEL_TRACES_SAMPLER_ARG: "0.1" })).toEqual([
      "OTEL_TRACES_SAMPLER_ARG: needs OTEL_EXPORTER_OTLP_ENDPOINT",
    ]);
  });

  it.each([
    ["of single variables", withFaults, ["PORT", "DATABASE_URL", "DEMO"]],
    ["between variables", withFaultsBetween, ["S3_ENDPOINT", "ADMIN_EMAIL", "SMTP_URL"]],
    [
      "of both kinds",
      withFaultsOfBothKinds,
      ["DEMO", "ADMIN_PASSWORD", "S3_ENDPOINT", "ADMIN_EMAIL", "SMTP_URL"],
    ],
  ])("lists every fault %s at once", (_, variables, names) => {
    expect(() => readEnvironment(variables)).toThrow(EnvironmentError);
    const faults = faultsOf(variables);
    expect(new Set(faults.map((fault) => fault.split(": ")[0]))).toEqual(new Set(names));
    expect(() => readEnvironment(variables)).toThrow(`has ${names.length} fault(s)`);
  });

  it("takes payments online with a key of Midtrans, which signs its notifications too unless another does", () => {
    expect(readEnvironment({}).midtrans).toBeUndefined();
    expect(readEnvironment({ MIDTRANS_SERVER_KEY: "Mid-server-a" }).midtrans).toEqual({
      url: "https://api.midtrans.com",
      serverKey: "Mid-server-a",
      signatureKey: "Mid-server-a",
    });
    const own = { MIDTRANS_SERVER_KEY: "Mid-server-a", MIDTRANS_SIGNATURE_KEY: "b" };
    expect(readEnvironment(own).midtrans?.signatureKey).toBe("b");
  });

  it.each([
    [
      { INDEXNOW_KEY: "short", PUBLIC_URL: "https://shop.co.id", SMTP_URL: "smtp://mail.co.id" },
      "INDEXNOW_KEY: must be 8 to 128 letters, digits and dashes",
    ],
    [{ INDEXNOW_KEY: "a1b2c3d4e5f6" }, "INDEXNOW_KEY: needs a PUBLIC_URL that names a public address"],
    [{ INDEXNOW_URL: "https://engine.example" }, "INDEXNOW_URL: needs INDEXNOW_KEY"],
    [{ MIDTRANS_SIGNATURE_KEY: "b" }, "MIDTRANS_SIGNATURE_KEY: needs MIDTRANS_SERVER_KEY"],
    [{ MIDTRANS_SERVER_KEY: "a:b" }, "MIDTRANS_SERVER_KEY: must be one word without a colon"],
    [
      { MIDTRANS_SERVER_KEY: "a", MIDTRANS_URL: "ftp://midtrans" },
      "MIDTRANS_URL: must be an address that starts with http:// or https://",
    ],
    [
      { MIDTRANS_SERVER_KEY: "a", MIDTRANS_URL: "http://api.midtrans.com" },
      "MIDTRANS_URL: must start with https:// unless it is on this machine or in a private network",
    ],
    [
      { MIDTRANS_SERVER_KEY: "SB-Mid-server-a" },
      "MIDTRANS_SERVER_KEY: is a key of the sandbox: set MIDTRANS_URL=https://api.sandbox.midtrans.com",
    ],
  ])("refuses %o", (variables, fault) => {
    expect(faultsOf(variables as Record<string, string>)).toEqual([fault]);
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

  it.each([
    ["a shop that is tried", {}, "127.0.0.1", true],
    ["one that listens to others", { HOST: "0.0.0.0" }, "0.0.0.0", false],
    ["one that listens to this machine by name", { HOST: "localhost" }, "localhost", true],
    ["one that listens to this machine's IPv6", { HOST: "::1" }, "::1", true],
    ["one that listens to a network", { HOST: "192.168.1.4" }, "192.168.1.4", false],
    ["one at an address of its own", { PUBLIC_URL: "http://192.168.1.4:3000" }, "0.0.0.0", false],
    [
      "one that others reach through a proxy",
      { PUBLIC_URL: "https://toko.co.id", SMTP_URL: "smtp://mail.toko.co.id", HOST: "127.0.0.1" },
      "127.0.0.1",
      false,
    ],
    [
      "one on this machine at an address that it names",
      { PUBLIC_URL: "http://127.0.0.1:8080", HOST: "127.0.0.1" },
      "127.0.0.1",
      true,
    ],
  ])("lets %s listen where it should", (_, variables, host, isLocal) => {
    expect(readEnvironment(variables as Record<string, string>)).toMatchObject({ host, isLocal });
  });

  it.each(["loopback", "linklocal, uniquelocal", "10.0.0.0/8,fd00::/8", "203.0.113.9", "loopback,::1/128"])(
    "believes the proxies at %s",
    (TRUST_PROXY) => {
      expect(readEnvironment({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
    },
  );

  it.each([
    "true",
    "1",
    "all",
    "loopback,",
    "proxy.toko.co.id",
    "10.0.0.0/33",
    "0.0.0.0/0",
    "::/0",
    "10.0.0.0/",
    "10.0.0.0/8/8",
    "fd00::/129",
    "10.0.0.0/255.0.0.0",
  ])("believes nobody at %s", (TRUST_PROXY) => {
    expect(faultsOf({ TRUST_PROXY })).toEqual([expect.stringMatching(/^TRUST_PROXY: must be/)]);
  });
});

test.each([
  [{}, true],
  [{ DEMO: "0" }, true],
  [{ PUBLIC_URL: "http://127.0.0.1:3000" }, true],
  [{ PUBLIC_URL: "http://localhost:3000", DEMO: "1" }, true],
  [{ PUBLIC_URL: "http://[::1]:3000" }, true],
  [{ PUBLIC_URL: "http://127.0.0.1:3000", DEMO: "0" }, false],
  [{ PUBLIC_URL: "http://192.168.1.4:3000" }, false],
  [{ PUBLIC_URL: "https://toko.co.id", SMTP_URL: "smtp://mail.toko.co.id" }, false],
])("whether customers of a shop with %j see what it came with: %s", (variables, showsSamples) => {
  expect(readEnvironment(variables).showsSamples).toBe(showsSamples);
});
