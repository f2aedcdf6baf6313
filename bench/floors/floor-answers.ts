import { Client } from "pg";

/** The answer of a floor: exactly the bytes that the shop answered. */
export interface FloorAnswer {
  body: Buffer;
  type: string;
  encoding: string | null;
}

/** Finds one answer's row by its primary key: the one query of floor (b). */
export const answerById = "select body, type, encoding from floor_answer where id = $1";

/** Stores the answers for the floors, with ids from 1 on. */
export async function keepFloorAnswers(databaseUrl: string, answers: FloorAnswer[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("drop table if exists floor_answer");
  await client.query(
    "create table floor_answer (id integer primary key, body bytea not null, type text not null, encoding text)",
  );
  for (const [index, { body, type, encoding }] of answers.entries()) {
    await client.query("insert into floor_answer values ($1, $2, $3, $4)", [index + 1, body, type, encoding]);
  }
  await client.query("vacuum (analyze) floor_answer");
  await client.end();
}
