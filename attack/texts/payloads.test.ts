import { describe, expect, it } from "vitest";
import { liveMarkup } from "./payloads.ts";

describe("an attacker's markup", () => {
  it.each([
    "<p><mjx onclick=alert(1)></p>",
    "<!--<mjx>-->",
    '<a title="" onmjx="1">',
    "<a title='' onmjx='1'>",
    "<a title=` onmjx=`1>",
    "<a title=`` onmjx=`1`>",
    '<a href="javascript:mjx()">',
  ])("is recognised in %s", (html) => {
    expect(liveMarkup.test(html)).toBe(true);
  });

  it.each([
    "<p>&lt;mjx onclick=alert(1)&gt;</p>",
    '<a title="&quot; onmjx=&quot;1">',
    '<a title="` onmjx=`1">` onmjx=`1</a>',
    '<a title="[a](javascript:mjx())">',
    `<script type="application/ld+json">{"name":"' onmjx='1"}</script>`,
  ])("is not recognised in %s, which is only text", (html) => {
    expect(liveMarkup.test(html)).toBe(false);
  });
});
