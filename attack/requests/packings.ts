import { ask } from "../ask.ts";
import type { PartReport } from "../report.ts";

/** What a client may say about compressions, and those that it accepts. */
const accepted: [header: string, packings: string[]][] = [
  ["br; q=0", []],
  ["br;q=0", []],
  ["br ; q=0.000, gzip;q=0", []],
  ["*;q=0", []],
  ["identity", []],
  ["gzip;q=0,br;q=0", []],
  ["br;q=0, *", ["gzip"]],
  ["*, gzip;q=0", ["br"]],
  ["br;q=nan, gzip;q=-1", []],
];

/**
 * Checks that a client which refuses a compression does not get it: for a page, an answer of the API, a document and a
 * file.
 */
export async function askForPackings(url: string, report: PartReport): Promise<void> {
  const page = (await ask(url, { method: "GET", path: "/" })).body.toString();
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "/assets/";
  for (const [header, packings] of accepted) {
    for (const path of ["/", "/v1/utils/company", "/openapi.json", script]) {
      report.tried("refused compressions");
      const request = { method: "GET", path, headers: { "accept-encoding": header } };
      const { headers, status } = await ask(url, request);
      const packing = headers["content-encoding"];
      if (status === 200 && (packing === undefined || packings.includes(String(packing)))) continue;
      report.fellShort({
        what: `accept-encoding "${header}" is answered in ${String(packing)}`,
        reproduction: `GET ${path}\naccept-encoding: ${header}`,
        evidence: String(status),
      });
    }
  }
}
