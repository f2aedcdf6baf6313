import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { Component as SettingsScreen } from "./settings.tsx";

const screenAt = (address: string) =>
  renderOffice(
    <Routes>
      <Route path="/settings/:section?" element={<SettingsScreen />} />
    </Routes>,
    { address },
  );

test("an address that the settings do not have says so", () => {
  expect(textOf(screenAt("/settings/perusahan"))).toContain("Halaman ini tidak ada.");
});

test("the sections stand in a list beside the shown one, which is marked", () => {
  const html = screenAt("/settings/banks");
  const [, list = ""] = html.split('<nav aria-label="Bagian pengaturan"');
  expect(/<a aria-current="page"[^>]*>([^<]*)</.exec(list)?.[1]).toBe("Rekening bank");
  expect(list.match(/<a /g)).toHaveLength(14);
});
