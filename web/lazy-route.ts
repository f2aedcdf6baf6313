import type { ComponentType } from "react";

/** How many milliseconds the script of a screen may take. */
export const chunkTimeoutMs = 120_000;

/** The script of a screen did not load. */
export class ChunkLoadError extends Error {
  constructor(id: string, cause: unknown) {
    super(`Loading chunk ${id} failed`, { cause });
    this.name = "ChunkLoadError";
  }
}

/** What the file of a screen exports. */
export interface RouteModule {
  Component: ComponentType;
}

/** A screen whose text is loaded separately from its script (see `web/texts/pages`). */
export interface TextRouteModule extends RouteModule {
  text: { load: () => Promise<void> };
}

/**
 * Loads the script of a screen when it is first needed. `id` is the name of its file under `storefront/routes`. Throws
 * a `ChunkLoadError` if the script does not load within 120 seconds.
 */
export function lazyRoute(id: string, load: () => Promise<RouteModule>) {
  return async (): Promise<RouteModule> => {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      reject(new ChunkLoadError(id, "time-out"));
    }, chunkTimeoutMs);
    try {
      const { Component } = await Promise.race([load(), late]);
      return { Component };
    } catch (error) {
      // The screen shows a message of its own; this keeps a trace of what was missing.
      console.error(error);
      throw error instanceof ChunkLoadError ? error : new ChunkLoadError(id, error);
    } finally {
      clearTimeout(timer);
    }
  };
}
