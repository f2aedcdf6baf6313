import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { answerClassic, answerV2, readCarrierPlaces } from "./fake-rajaongkir-answers.ts";
import { answerWaybill, type Waybills } from "./fake-waybills.ts";

/** The server's faults; price faults spoil answers that are otherwise well-formed. */
export const carrierFaults = [
  "refuse",
  "delay",
  "reset",
  "500",
  "429",
  "redirect",
  "flood",
  "invalid-json",
  "html",
  "empty",
  "nan",
  "negative",
  "zero",
  "fraction",
  "string",
  "huge",
] as const;
export type CarrierFaultName = (typeof carrierFaults)[number];

export interface FakeRajaongkir {
  /** The base address of Komerce's v2 contract. */
  url: string;
  /** The base addresses of the classic contract. */
  starterUrl: string;
  proUrl: string;
  key: string;
  /** Requests since the last `forget`, as `METHOD path`, without the query. */
  requests: string[];
  /** The form bodies of the cost requests. */
  forms: URLSearchParams[];
  /** What the couriers know about parcels, by their numbers; other numbers are unknown to them. */
  waybills: Waybills;
  /** The numbers that were asked for, since the last `forget`. */
  askedWaybills: string[];
  forget: () => void;
  /** Sets a fault: for all requests or for the next `times`; `undefined` removes it. */
  setFault: (fault: CarrierFaultName | undefined, times?: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts a server that follows both contracts of RajaOngkir as they are documented, for every place of Indonesia. */
export async function startFakeRajaongkir({ port = 0, key = "test-key" } = {}): Promise<FakeRajaongkir> {
  const places = await readCarrierPlaces();
  const requests: string[] = [];
  const forms: URLSearchParams[] = [];
  const waybills: Waybills = new Map();
  const askedWaybills: string[] = [];
  const sockets = new Set<Socket>();
  let fault: CarrierFaultName | undefined;
  let faultyRequests = Number.POSITIVE_INFINITY;

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, "127.0.0.1", resolve));
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(port);
  const listeningPort = (server.address() as AddressInfo).port;
  const origin = `http://127.0.0.1:${listeningPort}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", origin);
    requests.push(`${request.method} ${pathname}`);
    const form = new URLSearchParams(await readBody(request));
    if (pathname.endsWith("cost")) forms.push(form);
    const current = faultyRequests > 0 ? fault : undefined;
    faultyRequests -= 1;
    if (current !== undefined && (await misbehave(current, response))) return;
    const isKnown = request.headers["key"] === key;
    const isWaybill = pathname.endsWith("/track/waybill");
    if (isWaybill) askedWaybills.push(form.get("awb") ?? "");
    const { status, body } = isWaybill
      ? answerWaybill(waybills, isKnown, form)
      : pathname.startsWith("/api/v1/")
        ? answerV2(places, isKnown, pathname.slice("/api/v1".length), searchParams, form)
        : answerClassic(places, isKnown, pathname, searchParams, form);
    response
      .writeHead(status, { "content-type": "application/json" })
      .end(spoil(JSON.stringify(body), current));
  }

  return {
    url: `${origin}/api/v1`,
    starterUrl: `${origin}/starter`,
    proUrl: `${origin}/api`,
    key,
    requests,
    forms,
    waybills,
    askedWaybills,
    forget: () => {
      requests.length = 0;
      forms.length = 0;
      askedWaybills.length = 0;
    },
    setFault: async (next, times = Number.POSITIVE_INFINITY) => {
      fault = next;
      faultyRequests = times;
      if (next === "refuse") await stopListening();
      else if (!server.listening) await listen(listeningPort);
    },
    close: stopListening,
  };
}

/** Sends a faulty answer and returns true if the fault is one of transport. */
async function misbehave(fault: CarrierFaultName, response: ServerResponse): Promise<boolean> {
  const json = { "content-type": "application/json" };
  switch (fault) {
    case "delay":
      await sleep(30_000, undefined, { ref: false });
      response.destroy();
      return true;
    case "reset":
      response.writeHead(200, { ...json, "content-length": "5000" });
      response.write('{"meta":{"code":200,');
      await sleep(20);
      response.socket?.resetAndDestroy();
      return true;
    case "500":
      response
        .writeHead(500, json)
        .end('{"meta":{"message":"Internal Server Error","code":500,"status":"error"},"data":null}');
      return true;
    case "429":
      response
        .writeHead(429, json)
        .end('{"meta":{"message":"Daily quota exceeded","code":429,"status":"error"},"data":null}');
      return true;
    case "redirect":
      response.writeHead(302, { location: `http://127.0.0.1:${response.socket?.localPort}/secret` }).end();
      return true;
    case "flood":
      response.writeHead(200, json);
      for (let sent = 0; sent < 50 && !response.destroyed; sent += 1) {
        if (!response.write(" ".repeat(1_000_000))) await Promise.race([drained(response), sleep(1_000)]);
      }
      response.end("{}");
      return true;
    case "invalid-json":
      response.writeHead(200, json).end('{"meta":{"code":200,"message":"Success"},"data":[{');
      return true;
    case "html":
      response
        .writeHead(200, { "content-type": "text/html" })
        .end("<!doctype html><h1>Under maintenance</h1>");
      return true;
    case "empty":
      response
        .writeHead(200, json)
        .end('{"meta":{"message":"Success","code":200,"status":"success"},"data":[]}');
      return true;
    default:
      return false;
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once("drain", resolve);
    response.once("close", resolve);
  });
}

const spoiltPrices: Partial<Record<CarrierFaultName, string>> = {
  nan: "NaN",
  negative: "-45000",
  zero: "0",
  fraction: "45000.5",
  string: '"45000"',
  huge: "45000000000",
};

/** Spoils the first price of an answer. */
function spoil(json: string, fault: CarrierFaultName | undefined): string {
  const price = fault === undefined ? undefined : spoiltPrices[fault];
  return price === undefined ? json : json.replace(/"(cost|value)":\d+/, `"$1":${price}`);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
