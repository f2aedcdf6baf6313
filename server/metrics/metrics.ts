import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import type { CacheFigures } from "../core/answer-cache.ts";
import { hashToken } from "../core/sessions.ts";
import type { OpenDatabase } from "../database/client.ts";
import type { HealthParts } from "../domains/operations/health.service.ts";
import { readVersion } from "../core/version.ts";
import type { Environment } from "../env.ts";
import { watchCaches, watchPools, watchProcess } from "./process-metrics.ts";
import { watchRequests } from "./request-metrics.ts";
import { watchShop } from "./shop-figures.ts";

interface MetricsParts {
  access: NonNullable<Environment["metrics"]>;
  database: OpenDatabase;
  env: Environment;
  gateway: HealthParts["gateway"];
  secrets: HealthParts["secrets"];
  log: FastifyBaseLogger;
}

/** The figures of this process for Prometheus, served at `/metrics` on a port of their own. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #caches = new Map<string, () => CacheFigures>();
  readonly #access: MetricsParts["access"];
  /** The functions that read the figures which are not counted as they happen. */
  readonly #readings: (() => void | Promise<void>)[];
  readonly #server: Server;

  constructor({ access, database, env, gateway, secrets, log }: MetricsParts) {
    this.#access = access;
    watchProcess(this.#registry, readVersion().version);
    this.#readings = [
      watchPools(this.#registry, database.pools),
      watchCaches(this.#registry, this.#caches),
      watchShop(this.#registry, { db: database.impatient.db, database, env, gateway, secrets, log }),
    ];
    this.#server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
      void this.#answer(request, response).catch((error: unknown) => {
        log.error({ err: error }, "the metrics could not be told");
        response.writeHead(500).end();
      });
    });
    this.#server.maxConnections = 20;
  }

  /** Counts and times the answers of the shop's server. */
  watchRequests(app: FastifyInstance): void {
    this.#readings.push(watchRequests(app, this.#registry));
  }

  /** Exports the figures of a cache under this name. */
  addCache(name: string, figures: () => CacheFigures): void {
    this.#caches.set(name, figures);
  }

  /** All figures as they are now, in the text form of Prometheus. */
  async read(): Promise<string> {
    for (const read of this.#readings) await read();
    return this.#registry.metrics();
  }

  /**
   * Serves them, and returns the port.
   * @throws an error with the code EADDRINUSE if another program listens there.
   */
  async listen(): Promise<number> {
    const { port, host } = this.#access;
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(port, host, resolve);
    });
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  async #answer({ method, url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== "GET" || url?.split("?")[0] !== "/metrics") response.writeHead(404).end();
    else if (!this.#mayRead(headers.authorization)) {
      response.writeHead(401, { "www-authenticate": "Bearer" }).end();
    } else {
      const text = await this.read();
      response.writeHead(200, { "content-type": this.#registry.contentType, "cache-control": "no-store" });
      response.end(text);
    }
  }

  #mayRead(authorization: string | undefined): boolean {
    const { token } = this.#access;
    if (token === undefined) return true;
    const given = /^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? "";
    return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(token)));
  }
}
