import { isIP } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { projectRoot } from "./project-root.ts";

const flag = (fallback: boolean) =>
  z
    .enum(["0", "1"], "must be 0 or 1")
    .optional()
    .transform((value) => (value === undefined ? fallback : value === "1"));

const address = (protocols: string[]) =>
  z.string().refine(
    (value) => {
      try {
        return protocols.includes(new URL(value).protocol);
      } catch {
        return false;
      }
    },
    `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  );

const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a number from 0 to 65535")
  .transform(Number)
  .refine((value) => value <= 65_535, "must be a number from 0 to 65535");

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default("0.0.0.0"),
    PUBLIC_URL: address(["http:", "https:"]).optional(),
    DATA_DIR: z.string().min(1).default(join(projectRoot, "data")),
    DATABASE_URL: address(["postgres:", "postgresql:"]).optional(),
    SMTP_URL: address(["smtp:", "smtps:"]).optional(),
    MAIL_FROM: z.string().min(3).default("CV. Mandiri Jaya <sales@mandirijaya.example>"),
    S3_ENDPOINT: address(["http:", "https:"]).optional(),
    S3_BUCKET: z.string().min(1).optional(),
    S3_ACCESS_KEY: z.string().min(1).optional(),
    S3_SECRET_KEY: z.string().min(1).optional(),
    RAJAONGKIR_KEY: z.string().min(1).optional(),
    RAJAONGKIR_URL: address(["http:", "https:"]).default("https://rajaongkir.komerce.id/api/v1"),
    DEMO: flag(true),
    ADMIN_EMAIL: z.email("must be an e-mail address").optional(),
    ADMIN_PASSWORD: z.string().min(8, "must have at least 8 characters").max(128).optional(),
    TRUST_PROXY: z.string().min(1).optional(),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  })
  .superRefine((env, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const s3 = [env.S3_ENDPOINT, env.S3_BUCKET, env.S3_ACCESS_KEY, env.S3_SECRET_KEY];
    if (s3.some(Boolean) && !s3.every(Boolean)) {
      fault("S3_ENDPOINT", "S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY must be set together");
    }
    if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined)) {
      fault("ADMIN_EMAIL", "ADMIN_EMAIL and ADMIN_PASSWORD must be set together");
    }
    if (
      env.SMTP_URL === undefined &&
      env.PUBLIC_URL !== undefined &&
      isPublicHost(new URL(env.PUBLIC_URL).hostname)
    ) {
      fault("SMTP_URL", "must be set where PUBLIC_URL names a public address: mails would reach nobody");
    }
  });

export type Environment = ReturnType<typeof toEnvironment>;

/** Every fault of the environment, one a line. */
export class EnvironmentError extends Error {
  constructor(faults: string[]) {
    super(
      `The environment has ${faults.length} fault(s):\n${faults.map((fault) => `  - ${fault}`).join("\n")}`,
    );
    this.name = "EnvironmentError";
  }
}

/**
 * Reads and checks the environment: the only reader of it. Empty variables count as unset.
 * @throws EnvironmentError that lists every fault at once.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = schema.safeParse(given);
  if (result.success) return toEnvironment(result.data);
  throw new EnvironmentError(result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
}

function toEnvironment(env: z.output<typeof schema>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = env;
  return {
    port: env.PORT,
    host: env.HOST,
    /** Without a slash at its end. */
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    isPublic: env.PUBLIC_URL !== undefined && isPublicHost(new URL(env.PUBLIC_URL).hostname),
    dataDirectory: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
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
    demo: env.DEMO,
    administrator:
      env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD !== undefined
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  };
}

/** Whether a host name can be reached by others: not this machine, not a private address, not a reserved name. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  if (host === "localhost" || /\.(localhost|test|example|invalid|local|internal)$/.test(host)) return false;
  if (isIP(host) === 0) return host.includes(".");
  return !/^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|0\.|::1$|f[cd]|fe80)/.test(host);
}
