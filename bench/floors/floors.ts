import { fork } from "node:child_process";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import { freePort } from "#testing/servers/free-port.ts";
import { keepFloorAnswers, type FloorAnswer } from "./floor-answers.ts";
import type { BenchRequest } from "../kit/load.ts";
import type { Question } from "../kit/questions.ts";

/** How many of a question's answers the floors (a) and (b) give in turn. */
const answersAQuestion = 100;

/** Floor (a), (b), (c). */
export type Floor = "memory" | "row" | "statement";

export interface Floors {
  url: string;
  /** The requests that ask a floor for a question's answers: the shop's own requests, at another address. */
  requests: (question: Question, floor: Floor) => BenchRequest[];
  stop: () => Promise<void>;
}

/** Asks the shop each question several times, and starts the bare server that gives the same answers. */
export async function startFloors(shopUrl: string, databaseUrl: string, all: Question[]): Promise<Floors> {
  const answers: FloorAnswer[] = [];
  const ranges = new Map<string, { first: number; requests: BenchRequest[] }>();
  for (const question of all) {
    const requests = sampleOf(question);
    ranges.set(question.name, { first: answers.length + 1, requests });
    for (const sample of requests) answers.push(await answerOf(shopUrl, sample));
  }
  await keepFloorAnswers(databaseUrl, answers);
  const port = await freePort();
  const server = fork(fileURLToPath(new URL("floor-server.ts", import.meta.url)), {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", DATABASE_URL: databaseUrl, PORT: String(port) },
  });
  await once(server, "message");
  return {
    url: `http://127.0.0.1:${port}`,
    requests: ({ name, distinct = [], statement = "" }, floor) => {
      if (floor === "statement") return distinct.map((sample) => atStatement(sample, statement));
      const { first = 1, requests = [] } = ranges.get(name) ?? {};
      return requests.map((sample, index) => ({ ...sample, path: `/${floor}/${first + index}` }));
    },
    stop: async () => {
      server.kill();
      await once(server, "exit");
    },
  };
}

/** The same question, asked of the statement that answers it; a product is named by its id. */
function atStatement(sample: BenchRequest, statement: string): BenchRequest {
  const { method, path } = sample;
  const id = method === "GET" ? path.slice(path.lastIndexOf("/")) : "";
  return { ...sample, path: `/statement/${statement}${id}` };
}

/**
 * Evenly spread over the visitors' requests; for requests that can be made only once, one from the end, which the load
 * never reaches.
 */
function sampleOf({ visits, isOnce }: Question): BenchRequest[] {
  if (isOnce === true) return visits.splice(-1);
  const step = Math.max(1, Math.floor(visits.length / answersAQuestion));
  return visits.filter((_, index) => index % step === 0).slice(0, answersAQuestion);
}

/** An answer's bytes as they are transferred, still compressed. */
async function answerOf(url: string, { method, path, headers, body }: BenchRequest): Promise<FloorAnswer> {
  const sent = request(url + path, { method, headers: { "accept-encoding": "br", ...headers } });
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  if (answer.statusCode !== 200)
    throw new Error(`${path}: ${answer.statusCode} ${Buffer.concat(chunks).toString()}`);
  return {
    body: Buffer.concat(chunks),
    type: answer.headers["content-type"] ?? "application/octet-stream",
    encoding: answer.headers["content-encoding"] ?? null,
  };
}
