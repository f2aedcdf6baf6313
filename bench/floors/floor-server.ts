// The floors with which the shop is compared: a bare Fastify server that sends the shop's own bytes from memory
// (/memory/1) or from one indexed query through pg (/row/1), and that answers a question by one statement written by
// hand (/statement/list). Nothing is checked, logged, counted, cached or compressed.
import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { Pool } from "pg";
import { answerById, type FloorAnswer } from "./floor-answers.ts";
import { floorStatement, type FloorQuestion } from "./floor-statements.ts";

const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const { rows } = await pool.query<FloorAnswer & { id: number }>(
  "select id, body, type, encoding from floor_answer",
);
const inMemory = new Map(rows.map((row) => [String(row.id), row]));

const app = Fastify();
type Id = { Params: { id: string } };
const method = ["GET", "POST"];
app.route<Id>({
  method,
  url: "/memory/:id",
  handler: ({ params }, reply) => send(reply, inMemory.get(params.id)),
});
app.route<Id>({
  method,
  url: "/row/:id",
  handler: async ({ params }, reply) =>
    send(reply, (await pool.query<FloorAnswer>(answerById, [params.id])).rows[0]),
});
type Question = { Params: { question: FloorQuestion; id: string }; Body: { page: number } };
const ask = async ({ params: { question, id }, headers, body }: FastifyRequest<Question>) => {
  const language = headers["accept-language"] === "en" ? "en" : "id";
  const { rows: products } = await pool.query(floorStatement(question, { language, body, id }));
  return { code: 200, data: { products } };
};
app.post("/statement/:question", ask);
app.get("/statement/:question/:id", ask);

function send(reply: FastifyReply, answer: FloorAnswer | undefined): FastifyReply {
  if (answer === undefined) return reply.status(404).send();
  if (answer.encoding !== null) void reply.header("content-encoding", answer.encoding);
  return reply.type(answer.type).send(answer.body);
}

await app.listen({ host: "127.0.0.1", port: Number(process.env["PORT"]) });
process.send?.("ready");
