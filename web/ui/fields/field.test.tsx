import { expect, test } from "vitest";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { TextField } from "./text-field.tsx";

test("each sentence of an error stands by itself, and the control is described by all of them", () => {
  const html = renderScreen(<TextField id="phone" label="Phone" error={"Not valid\nA landline?"} />);
  expect(html).toContain("<span>Not valid</span><span>A landline?</span>");
  expect(html).toContain('aria-describedby="phone-error"');
});
