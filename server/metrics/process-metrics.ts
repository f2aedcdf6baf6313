import type { Pool } from "pg";
import { collectDefaultMetrics, Counter, Gauge, type Registry } from "prom-client";
import type { CacheFigures } from "../core/answer-cache.ts";

/** Node's figures about the process: its processor, memory, event loop, garbage collection. */
export function watchProcess(registry: Registry, version: string): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "shop_info",
    help: "Always 1; the version is its label",
    labelNames: ["version"],
    registers: [registry],
  }).set({ version }, 1);
}

/**
 * The connections to the database: those in use, the idle ones, and how many callers wait for one. Returns the function
 * that reads them again.
 */
export function watchPools(registry: Registry, pools: Record<string, Pool>): () => void {
  const connections = new Gauge({
    name: "shop_pool_connections",
    help: "Connections to the database by pool and state",
    labelNames: ["pool", "state"],
    registers: [registry],
  });
  const waiting = new Gauge({
    name: "shop_pool_waiting",
    help: "Work that waits for a connection to the database",
    labelNames: ["pool"],
    registers: [registry],
  });
  return () => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: "in use" }, totalCount - idleCount);
      connections.set({ pool, state: "idle" }, idleCount);
      waiting.set({ pool }, waitingCount);
    }
  };
}

/** The cached answers and pages, each cache by its name. Returns the function that reads them again. */
export function watchCaches(registry: Registry, caches: Map<string, () => CacheFigures>): () => void {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ["cache"], registers: [registry] });
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ["cache"], registers: [registry] });
  const metrics: Record<keyof CacheFigures, Counter<"cache"> | Gauge<"cache">> = {
    hits: counter("shop_cache_hits_total", "Answers that were given from what is kept"),
    made: counter("shop_cache_made_total", "Answers that had to be made"),
    entries: gauge("shop_cache_entries", "Answers that are kept"),
    bytes: gauge("shop_cache_bytes", "Bytes of what is kept"),
  };
  const names = Object.keys(metrics) as (keyof CacheFigures)[];
  return () => {
    for (const name of names) metrics[name].reset();
    for (const [cache, read] of caches) {
      const figures = read();
      for (const name of names) metrics[name].inc({ cache }, figures[name]);
    }
  };
}
