import type { FastifyInstance } from "fastify";
import { Counter, Histogram, type MetricValueWithName, type Registry } from "prom-client";

/** Seconds, from a cached answer to one that is given up. */
const bounds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * The answers to one call. They are counted in plain numbers and only converted when Prometheus asks: its library would
 * add a tenth to the time of a cached answer.
 */
interface CallFigures {
  statuses: Map<number, number>;
  /**
   * How many answers took up to each bound and longer than the one before; the last number is for answers longer than
   * all bounds.
   */
  within: number[];
  seconds: number;
}

/**
 * Counts and times the answers of a server, by the name of their call, or by the pattern of an address that is not a
 * call. Returns the function that reads them again.
 */
export function watchRequests(app: FastifyInstance, registry: Registry): () => void {
  const registers = [registry];
  const calls = new Map<string, CallFigures>();
  const requests = new Counter({
    name: "shop_requests_total",
    help: "Answers by call and status",
    labelNames: ["call", "status"],
    registers,
  });
  registry.registerMetric(new RequestSeconds(calls));
  const refusals = new Counter({
    name: "shop_refusals_total",
    help: "Refusals by the reason that the caller was told",
    labelNames: ["reason"],
    registers,
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { config, url } = request.routeOptions;
    const call = config.call ?? url ?? "(unknown)";
    let figures = calls.get(call);
    if (figures === undefined) {
      figures = {
        statuses: new Map(),
        within: Array.from({ length: bounds.length + 1 }, () => 0),
        seconds: 0,
      };
      calls.set(call, figures);
    }
    count(figures, reply.statusCode, reply.elapsedTime / 1_000);
    if (reply.refusal !== undefined) refusals.inc({ reason: reply.refusal });
    done();
  });
  return () => {
    requests.reset();
    for (const [call, { statuses }] of calls) {
      for (const [status, times] of statuses) requests.inc({ call, status }, times);
    }
  };
}

function count(figures: CallFigures, status: number, seconds: number): void {
  figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
  figures.seconds += seconds;
  let place = 0;
  while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1;
  figures.within[place] = (figures.within[place] ?? 0) + 1;
}

const named = { name: "shop_request_seconds", help: "Seconds from a request to the end of its answer" };

/** The times of answers, as a histogram of Prometheus. */
class RequestSeconds extends Histogram<"call"> {
  readonly #calls: ReadonlyMap<string, CallFigures>;

  constructor(calls: ReadonlyMap<string, CallFigures>) {
    super({
      ...named,
      labelNames: ["call"],
      buckets: bounds,
      registers: [],
    });
    this.#calls = calls;
  }

  /** The function that the registry calls; `get` is made from it. */
  getForPromString() {
    const values = [...this.#calls].flatMap(([call, figures]) => seriesOf(call, figures));
    return { ...named, type: "histogram", values, aggregator: "sum" };
  }
}

function seriesOf(call: string, { within, seconds }: CallFigures): MetricValueWithName<"call" | "le">[] {
  let times = 0;
  const buckets = within.map((some, place) => {
    times += some;
    return {
      metricName: `${named.name}_bucket`,
      labels: { le: String(bounds[place] ?? "+Inf"), call },
      value: times,
    };
  });
  return [
    ...buckets,
    { metricName: `${named.name}_sum`, labels: { call }, value: seconds },
    { metricName: `${named.name}_count`, labels: { call }, value: times },
  ];
}
