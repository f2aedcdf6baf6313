import { isIP } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { projectRoot } from "./process/project-root.ts";

const flag = (fallback: boolean) =>
  z
    .enum(["0", "1"], "must be 0 or 1")
    .optional()
    .transform((value) => (value === undefined ? fallback : value === "1"));

/** `partsOf` names the single addresses of one that is made of several. */
const address = (protocols: string[], partsOf = (value: string) => [value]) =>
  z
    .string()
    .refine(
      (value) =>
        partsOf(value).every((part) => URL.canParse(part) && protocols.includes(new URL(part).protocol)),
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
    );

/** The address of a PostgreSQL server, or of several, as its own programs take them: `postgres://user@one:5432,two:5432/shop`. */
const databaseAddress = address(["postgres:", "postgresql:"], (value) => serversOf(value));

const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a number from 0 to 65535")
  .transform(Number)
  .refine((value) => value <= 65_535, "must be a number from 0 to 65535");

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: address(["http:", "https:"]).optional(),
  DATA_DIR: z.string().min(1).default(join(projectRoot, "data")),
  BACKUP_DIR: z.string().min(1).optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URL: address(["postgres:", "postgresql:"]).optional(),
  DATABASE_READ_LAG: z.coerce
    .number("must be a number of milliseconds from 100 to 60000")
    .int("must be a number of milliseconds from 100 to 60000")
    .min(100, "must be a number of milliseconds from 100 to 60000")
    .max(60_000, "must be a number of milliseconds from 100 to 60000")
    .default(2_000),
  SMTP_URL: address(["smtp:", "smtps:"]).optional(),
  MAIL_FROM: z
    .string()
    .transform((value) => /<([^<>]*)>$/.exec(value.trim())?.[1] ?? value.trim())
    .pipe(z.email("must be an email address"))
    .optional(),
  S3_ENDPOINT: address(["http:", "https:"]).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  RAJAONGKIR_KEY: z.string().min(1).optional(),
  RAJAONGKIR_URL: address(["http:", "https:"]).default("https://rajaongkir.komerce.id/api/v1"),
  MIDTRANS_SERVER_KEY: z
    .string()
    .regex(/^[\x21-\x39\x3b-\x7e]+$/, "must be one word without a colon")
    .optional(),
  MIDTRANS_SIGNATURE_KEY: z.string().min(1).optional(),
  MIDTRANS_URL: address(["http:", "https:"]).default("https://api.midtrans.com"),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, "must be 8 to 128 letters, digits and dashes")
    .optional(),
  INDEXNOW_URL: address(["http:", "https:"]).default("https://api.indexnow.org/indexnow"),
  WHATSAPP_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must be one word")
    .optional(),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,30}$/, "must be digits")
    .optional(),
  WHATSAPP_APP_SECRET: z.string().min(8, "must have at least 8 characters").optional(),
  WHATSAPP_URL: address(["http:", "https:"]).default("https://graph.facebook.com/v26.0"),
  SECRETS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, "must be one word of 32 to 200 characters")
    .optional(),
  DEMO: z.enum(["0", "catalogue", "1"], "must be 0, catalogue or 1").default("1"),
  DEV_MAILBOX: flag(true),
  ADMIN_EMAIL: z.email("must be an email address").optional(),
  ADMIN_PASSWORD: z.string().min(8, "must have at least 8 characters").max(128).optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => value.split(",").every((part) => isProxy(part.trim())),
      "must be a list, separated by commas, of loopback, linklocal, uniquelocal, addresses or networks (10.0.0.0/8)",
    )
    .optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, "must be one word of 16 to 200 characters")
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(["http:", "https:"]).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((value) => readHeaders(value) !== undefined, "must be a list, separated by commas, of name=value")
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default("shop"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number("must be a number from 0 to 1")
    .min(0, "must be a number from 0 to 1")
    .max(1, "must be a number from 0 to 1")
    .default(1),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

type Given = Record<string, string | undefined>;

/** Faults that concern several variables, found in the raw values, so that a fault in one of them hides no other. */
function faultsBetween(given: Given): string[] {
  const faults: string[] = [];
  const s3 = [given["S3_ENDPOINT"], given["S3_BUCKET"], given["S3_ACCESS_KEY"], given["S3_SECRET_KEY"]];
  if (s3.some(Boolean) && !s3.every(Boolean)) {
    faults.push("S3_ENDPOINT: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY must be set together");
  }
  if ((given["ADMIN_EMAIL"] === undefined) !== (given["ADMIN_PASSWORD"] === undefined)) {
    faults.push("ADMIN_EMAIL: ADMIN_EMAIL and ADMIN_PASSWORD must be set together");
  }
  if (given["SMTP_URL"] === undefined && isPublicAddress(given["PUBLIC_URL"])) {
    faults.push("SMTP_URL: must be set where PUBLIC_URL names a public address: mails would reach nobody");
  }
  return [
    ...faults,
    ...faultsOfDatabase(given),
    ...faultsOfMidtrans(given),
    ...faultsOfIndexNow(given),
    ...faultsOfWhatsapp(given),
    ...faultsOfMetrics(given),
    ...faultsOfTraces(given),
  ];
}

function faultsOfDatabase(given: Given): string[] {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL: readUrl } = given;
  const faults: string[] = [];
  if (url === undefined)
    for (const name of ["DATABASE_DIRECT_URL", "DATABASE_READ_URL"])
      if (given[name] !== undefined) faults.push(`${name}: needs DATABASE_URL`);
  if (given["DATABASE_READ_LAG"] !== undefined && readUrl === undefined)
    faults.push("DATABASE_READ_LAG: needs DATABASE_READ_URL");
  if (url !== undefined && directUrl !== undefined && serversOf(url).length > 1)
    faults.push(
      "DATABASE_URL: must name one pooler where DATABASE_DIRECT_URL is set, which may name several servers",
    );
  return faults;
}

/** The engines would be told of addresses that nobody can open. */
function faultsOfIndexNow({ INDEXNOW_KEY: key, INDEXNOW_URL: url, PUBLIC_URL: publicUrl }: Given): string[] {
  if (key === undefined) return url === undefined ? [] : ["INDEXNOW_URL: needs INDEXNOW_KEY"];
  const isTold = url === undefined || isPublicAddress(url);
  return isTold && !isPublicAddress(publicUrl)
    ? ["INDEXNOW_KEY: needs a PUBLIC_URL that names a public address"]
    : [];
}

/** The three belong together, and the token goes with each request. */
function faultsOfWhatsapp(given: Given): string[] {
  const needed = ["WHATSAPP_TOKEN", "WHATSAPP_PHONE_ID", "WHATSAPP_APP_SECRET"] as const;
  const named = needed.filter((name) => given[name] !== undefined);
  const { WHATSAPP_URL: url } = given;
  const faults: string[] = [];
  if (named.length > 0 && named.length < needed.length)
    faults.push(`${named.join(", ")}: needs ${needed.filter((name) => !named.includes(name)).join(", ")}`);
  if (url !== undefined && named.length === 0) faults.push("WHATSAPP_URL: needs WHATSAPP_TOKEN");
  if (url !== undefined && url.startsWith("http:") && isPublicAddress(url))
    faults.push("WHATSAPP_URL: must begin with https://, because the token goes with each request");
  return faults;
}

function faultsOfMidtrans(given: Given): string[] {
  const { MIDTRANS_SERVER_KEY: key, MIDTRANS_SIGNATURE_KEY: signatureKey, MIDTRANS_URL: url } = given;
  const faults: string[] = [];
  if (key === undefined && signatureKey !== undefined)
    faults.push("MIDTRANS_SIGNATURE_KEY: needs MIDTRANS_SERVER_KEY");
  // The key goes with each request.
  if (url !== undefined && url.startsWith("http:") && isPublicAddress(url))
    faults.push(
      "MIDTRANS_URL: must start with https:// unless it is on this machine or in a private network",
    );
  const isSandboxKey = key?.startsWith("SB-") === true;
  if (isSandboxKey && (url === undefined || hostOf(url) === "api.midtrans.com"))
    faults.push(
      "MIDTRANS_SERVER_KEY: is a key of the sandbox: set MIDTRANS_URL=https://api.sandbox.midtrans.com",
    );
  return faults;
}

function faultsOfMetrics(given: Given): string[] {
  const { PORT: shopPort = "3000", METRICS_PORT: ownPort, METRICS_HOST: host, METRICS_TOKEN: token } = given;
  if (ownPort === undefined) {
    return ["METRICS_HOST", "METRICS_TOKEN"]
      .filter((name) => given[name] !== undefined)
      .map((name) => `${name}: needs METRICS_PORT`);
  }
  const faults: string[] = [];
  if (ownPort === shopPort && ownPort !== "0") faults.push("METRICS_PORT: must be another port than PORT");
  if (host !== undefined && !isLoopback(host) && token === undefined)
    faults.push("METRICS_TOKEN: must be set where METRICS_HOST is not this machine alone");
  return faults;
}

function faultsOfTraces(given: Given): string[] {
  if (given["OTEL_EXPORTER_OTLP_ENDPOINT"] !== undefined) return [];
  return ["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_TRACES_SAMPLER_ARG"]
    .filter((name) => given[name] !== undefined)
    .map((name) => `${name}: needs OTEL_EXPORTER_OTLP_ENDPOINT`);
}

/** Headers as OpenTelemetry writes them, `name=value,name=value` with values that are encoded as in an address; undefined if they are not. */
function readHeaders(text: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const part of text.split(",")) {
    const [, name, value] = /^\s*([\w!#$&'*+.^`|~-]+)\s*=\s*([\x21-\x7e]+)\s*$/.exec(part) ?? [];
    if (name === undefined || value === undefined) return undefined;
    try {
      headers[name] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return headers;
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

export type Environment = ReturnType<typeof toEnvironment>;

/** Every fault of the environment, one per line. */
export class EnvironmentError extends Error {
  constructor(faults: string[]) {
    super(
      `The environment has ${faults.length} fault(s):\n${faults.map((fault) => `  - ${fault}`).join("\n")}`,
    );
    this.name = "EnvironmentError";
  }
}

/**
 * Reads and checks the environment; nothing else reads it. Empty variables count as unset.
 * @throws EnvironmentError that lists every fault at once.
 */
export function readEnvironment(variables: Given): Environment {
  const given: Given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = schema.safeParse(given);
  const ownFaults = (result.error?.issues ?? []).map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  const faults = [...ownFaults, ...faultsBetween(given)];
  if (!result.success || faults.length > 0) throw new EnvironmentError(faults);
  return toEnvironment(result.data);
}

function toEnvironment(env: z.output<typeof schema>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = env;
  const { WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, WHATSAPP_APP_SECRET } = env;
  const isPublic = isPublicAddress(env.PUBLIC_URL);
  // A shop without PUBLIC_URL is only being tried: it is for this machine alone.
  const host = env.HOST ?? (env.PUBLIC_URL === undefined ? "127.0.0.1" : "0.0.0.0");
  return {
    port: env.PORT,
    host,
    /** Without a slash at its end. */
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    isPublic,
    /** Whether only this machine can reach the shop, so that well-known passwords are harmless. */
    isLocal: !isPublic && isLoopback(host),
    /** Whether customers see what the shop came with (samples.ts): only where it is being tried. */
    showsSamples:
      env.PUBLIC_URL === undefined ||
      (env.DEMO !== "0" && isLoopback(new URL(env.PUBLIC_URL).hostname.replace(/^\[|\]$/g, ""))),
    dataDirectory: env.DATA_DIR,
    backupDirectory: env.BACKUP_DIR ?? join(env.DATA_DIR, "backups"),
    /** A server, several (`serversOf`), or a pooler before them. */
    databaseUrl: env.DATABASE_URL,
    /** The servers behind a pooler, for what needs a session of its own; undefined where there is none. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** A server that follows the primary, for what everybody may read. */
    databaseReadUrl: env.DATABASE_READ_URL,
    /** Milliseconds that its answers may be old. */
    databaseReadLag: env.DATABASE_READ_LAG,
    smtpUrl: env.SMTP_URL,
    /** The sender address of mails, if it is not the company's own; the sender's name is always the company's. */
    mailFrom: env.MAIL_FROM,
    s3:
      S3_ENDPOINT !== undefined &&
      S3_BUCKET !== undefined &&
      S3_ACCESS_KEY !== undefined &&
      S3_SECRET_KEY !== undefined
        ? { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY }
        : undefined,
    rajaongkir:
      env.RAJAONGKIR_KEY === undefined ? undefined : { key: env.RAJAONGKIR_KEY, url: env.RAJAONGKIR_URL },
    /** Payment online; undefined while it is off. Notifications are signed with the server key unless they have one of their own. */
    midtrans:
      env.MIDTRANS_SERVER_KEY === undefined
        ? undefined
        : {
            url: env.MIDTRANS_URL,
            serverKey: env.MIDTRANS_SERVER_KEY,
            signatureKey: env.MIDTRANS_SIGNATURE_KEY ?? env.MIDTRANS_SERVER_KEY,
          },
    /** Search engines that are told of changes; undefined while none is. */
    indexNow: env.INDEXNOW_KEY === undefined ? undefined : { key: env.INDEXNOW_KEY, url: env.INDEXNOW_URL },
    /** Messages by WhatsApp; undefined while they are off. */
    whatsapp:
      WHATSAPP_TOKEN !== undefined && WHATSAPP_PHONE_ID !== undefined && WHATSAPP_APP_SECRET !== undefined
        ? {
            token: WHATSAPP_TOKEN,
            phoneId: WHATSAPP_PHONE_ID,
            appSecret: WHATSAPP_APP_SECRET,
            url: env.WHATSAPP_URL.replace(/\/+$/, ""),
          }
        : undefined,
    /** What stored secrets are encrypted with; undefined if the key is a file in the data folder. */
    secretsKey: env.SECRETS_KEY,
    demo: env.DEMO !== "0",
    /** Whether the demo shop comes with a year of customers and orders; else it has its catalogue and two accounts. */
    demoHistory: env.DEMO === "1",
    /** Whether stored mails are shown at /dev/mail. */
    devMailbox: env.DEV_MAILBOX,
    administrator:
      env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD !== undefined
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    trustProxy: env.TRUST_PROXY,
    /** Where the figures for Prometheus are served, and to whom; undefined while nobody watches. */
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN },
    /** Where traces are sent, as which service, and which share of them (0 to 1); undefined while nobody takes them. */
    traces:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            url: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ""),
            headers: readHeaders(env.OTEL_EXPORTER_OTLP_HEADERS ?? "") ?? {},
            serviceName: env.OTEL_SERVICE_NAME,
            share: env.OTEL_TRACES_SAMPLER_ARG,
          },
    logLevel: env.LOG_LEVEL,
  };
}

/** The address of each server that an address of a database names. */
export function serversOf(url: string): [string, ...string[]] {
  const [, before = "", hosts = "", after = ""] = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  // Only a single one may be without a name: the server of this machine.
  const named = hosts.split(",").map((host) => (host === "" ? "" : `${before}${host}${after}`));
  const [one = url, ...more] = named.length > 1 ? named : [];
  return [one, ...more];
}

/** Whether an address is set that may be reachable on the internet. */
function isPublicAddress(url: string | undefined): boolean {
  return url !== undefined && URL.canParse(url) && isPublicHost(new URL(url).hostname);
}

/** Whether others can reach a host name: not this machine, a private address or a reserved name. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  if (host === "localhost" || /\.(localhost|test|example|invalid|local|internal)$/.test(host)) return false;
  if (isIP(host) === 0) return host.includes(".");
  return !/^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|0\.|::1$|f[cd]|fe80)/.test(host);
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/** Whether it is a word, an address or a network that Fastify accepts for a proxy. */
function isProxy(value: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(value)) return true;
  const [host = "", bits, ...more] = value.split("/");
  const version = isIP(host);
  if (version === 0 || more.length > 0) return false;
  // A network of 0 bits would be everybody, and everybody could then choose their own address.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
