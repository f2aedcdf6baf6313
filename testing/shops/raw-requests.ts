import { once } from "node:events";
import { connect } from "node:net";

/** Sends raw bytes to a shop on this machine and reads until the shop closes the connection. */
export async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString()));
  socket.write(bytes);
  await once(socket, "close");
  return answer;
}
