import { Client, type ClientConfig } from "pg";

/** Does some work on a connection of its own, outside the pools and their time limits, and ends it. */
export async function withConnection<Result>(
  connection: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
