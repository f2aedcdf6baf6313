import { AsyncLocalStorage } from "node:async_hooks";
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from "@opentelemetry/sdk-trace";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Environment } from "../env.ts";
import { tellOfWork, type Tracing, type Work } from "./spans.ts";
import { watchStatements } from "./statements.ts";

/** Spans that wait to be sent; if there are more, the newest are dropped. */
const mostWaiting = 4_096;
const mostTogether = 512;
/** Milliseconds between two packets, for one packet with its retries, and for the last one when the shop stops. */
const pause = 2_000;
const patience = 5_000;
const lastPatience = 1_500;

const kinds = { answer: SpanKind.SERVER, request: SpanKind.CLIENT, inside: SpanKind.INTERNAL };

/**
 * Sends traces to a collector of OpenTelemetry: answers, statements, jobs, mails, threads, and what is asked of
 * couriers and the payment gateway. It is loaded only in a shop that has one. A collector that is away or slow delays
 * nothing: spans that do not fit into the queue are dropped.
 *
 * No trace begins outside: a visitor's `traceparent` is not read, since it would choose which traces are kept and join
 * those of strangers, and none is sent to couriers and gateways.
 */
export class Traces implements Tracing {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #current = new AsyncLocalStorage<Span>();
  readonly #stopWatching: () => void;

  constructor(
    { url, headers, serviceName, share }: NonNullable<Environment["traces"]>,
    version: string,
    log: FastifyBaseLogger,
  ) {
    const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, headers, timeoutMillis: patience });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ "service.name": serviceName, "service.version": version }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: logged(exporter, log),
          maxQueueSize: mostWaiting,
          maxExportBatchSize: mostTogether,
          scheduledDelayMillis: pause,
          exportTimeoutMillis: patience + 1_000,
        }),
      ],
    });
    this.#tracer = this.#provider.getTracer("shop", version);
    tellOfWork(this);
    // A statement that belongs to no work (the queue that looks for jobs) is not reported.
    this.#stopWatching = watchStatements((name, run) =>
      this.#current.getStore() === undefined
        ? run()
        : this.traced(
            { name, kind: "request", facts: { "db.system.name": "postgresql", "db.query.summary": name } },
            run,
          ),
    );
  }

  async traced<Result>(work: Work, run: () => Promise<Result>): Promise<Result> {
    const span = this.#start(work);
    try {
      return await this.#current.run(span, run);
    } catch (error) {
      fail(span, error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  }

  addFacts(facts: Record<string, string | number>): void {
    this.#current.getStore()?.setAttributes(facts);
  }

  /** Reports the answers of the shop's server: by method and pattern of the address, never by the address itself. */
  watchRequests(app: FastifyInstance): void {
    const spans = new WeakMap<object, Span>();
    app.addHook("onRequest", (request, _reply, done) => {
      const { url = "(unknown)", config } = request.routeOptions;
      const span = this.#start({
        name: `${request.method} ${url}`,
        kind: "answer",
        facts: {
          "http.request.method": request.method,
          "http.route": url,
          ...(config.call !== undefined && { "shop.call": config.call }),
        },
      });
      spans.set(request, span);
      this.#current.run(span, done);
    });
    // A body is read from the socket, outside of any work.
    app.addHook("preValidation", (request, _reply, done) => {
      const span = spans.get(request);
      if (span === undefined) done();
      else this.#current.run(span, done);
    });
    app.addHook("onResponse", (request, reply, done) => {
      const span = spans.get(request);
      span?.setAttribute("http.response.status_code", reply.statusCode);
      if (reply.refusal !== undefined) span?.setAttribute("shop.refusal", reply.refusal);
      if (reply.statusCode >= 500 && span !== undefined) fail(span, String(reply.statusCode));
      span?.end();
      done();
    });
  }

  /** Sends what still waits, within 1.5 s. */
  async close(): Promise<void> {
    tellOfWork(undefined);
    this.#stopWatching();
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      this.#provider.shutdown().catch(() => undefined),
      new Promise((resolve) => {
        timer = setTimeout(resolve, lastPatience);
      }),
    ]);
    clearTimeout(timer);
  }

  #start({ name, kind, facts }: Work): Span {
    const parent = this.#current.getStore();
    return this.#tracer.startSpan(
      name,
      { kind: kinds[kind], ...(facts && { attributes: facts }) },
      parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent),
    );
  }
}

function fail(span: Span, type: string): void {
  // The message of an error may name a person.
  span.setAttribute("error.type", type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The same exporter, which also logs that the collector is away, once until it is back. */
function logged(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) => {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !isAway) log.warn({ err: result.error }, "traces could not be sent and are dropped");
        if (!failed && isAway) log.info("traces are sent again");
        isAway = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
