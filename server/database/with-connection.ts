import { Client, type ClientConfig } from "pg";

/** Does some work on a connection of its own, outside the pools and their time limits, and ends it. */
export async function withConnection<Result>(
  connection: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection);
  // Without a listener, a server that goes away would end the whole process; the query under way is rejected anyway.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
