import { expect, test } from "vitest";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { Banner } from "./banner.tsx";

const drawn = (description: string) => {
  const banner = { title: "Parts", description, url: "/wide.jpg", narrowUrl: "/narrow.jpg", link: "/shop" };
  return renderScreen(<Banner />, "en", { answers: [[["company"], { banner }]] });
};

test("a banner without a sentence leaves no gap for it", () => {
  expect(drawn("For every machine.")).toMatch(/<p [^>]*>For every machine\.<\/p>/);
  expect(drawn("")).not.toContain("<p ");
});
