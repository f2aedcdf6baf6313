import { expect, it } from "vitest";
import { Refusal } from "../../../core/refusal.ts";
import { hashPassword, isPassword } from "./passwords.ts";

const outcome = (work: Promise<boolean>) =>
  work.catch((error: unknown) => (error instanceof Refusal ? error : Promise.reject(error as Error)));

it("so many logins at once that nobody would wait for them are refused, with a time to try again; known people go on", async () => {
  const passwordHash = await hashPassword("rahasia-sekali-1");
  const flood = Array.from({ length: 200 }, () => outcome(isPassword("salah", undefined)));
  const known = isPassword("rahasia-sekali-1", passwordHash, { isKnown: true });
  const first = await Promise.race([known.then(() => "known"), flood[50]?.then(() => "stranger")]);
  expect(first).toBe("known");
  expect(await known).toBe(true);
  const answers = await Promise.all(flood);
  const refused = answers.filter((answer) => answer instanceof Refusal);
  // Four at work and fifty waiting; the others hear at once that they should come again.
  expect(answers.length - refused.length).toBe(54);
  expect(refused[0]).toMatchObject({ reason: "tooManyLogins", retryAfterSeconds: 5 });
});
