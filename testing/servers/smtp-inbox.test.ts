import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { startSmtpInbox } from "./smtp-inbox.ts";

it("goes on receiving after a sender's process has ended in the middle of a mail", async () => {
  const inbox = await startSmtpInbox();
  try {
    const ended = connect(inbox.port, "127.0.0.1");
    await once(ended, "data");
    for (const line of ["EHLO shop.test", "MAIL FROM:<shop@shop.test>"]) {
      ended.write(`${line}\r\n`);
      await once(ended, "data");
    }
    ended.resetAndDestroy();
    await once(ended, "close");
    const next = connect(inbox.port, "127.0.0.1");
    const [greeting] = (await once(next, "data")) as [Buffer];
    next.destroy();
    expect(greeting.toString()).toMatch(/^220 /);
  } finally {
    await inbox.close();
  }
});
