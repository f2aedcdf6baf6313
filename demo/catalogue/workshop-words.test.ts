import { describe, expect, test } from "vitest";
import { tradeWords as words } from "#server/domains/catalogue/search/trade-words.ts";
import { readProducts } from "./read-catalogue.ts";

const products = readProducts();

/** Words that mechanics use, each with the catalogue's word. */
const heard = [
  "kuku bucket = bucket tooth, kuku baket = bucket tooth, adaptor kuku = adapter, lahar = bearing, laher = bearing",
  "sil kit = seal kit, oring = o-ring, packing = gasket, saringan = filter, filter oli = oil filter",
  "filter solar = fuel filter, filter angin = air filter, filter hawa = air filter, filter hidrolik = hydraulic filter",
  "roller bawah = track roller, roller atas = carrier roller, rantai = track, track chain = track",
  "baut track shoe = track shoe bolt, gigi = sprocket, busing = bushing, bos = bushing, pin bucket = bucket pin",
  "dinamo starter = starter, dinamo ampere = alternator, dinamo cas = alternator, cas = alternator, aki = battery",
  "accu = battery, selang hidrolik = hydraulic hose, vanbelt = v-belt, tali kipas = v-belt, puli = pulley, kipas = fan",
  "pompa air = water pump, pompa hidrolik = hydraulic main pump, kruk as = crankshaft, stang seher = connecting rod",
  "seher = piston, boring = liner, klep = valve, noken as = camshaft, metal jalan = connecting rod bearing",
  "metal duduk = main bearing, kampas rem = brake pad, kopling = clutch, gardan = axle, tromol = brake drum",
  "per = leaf spring, karet mounting = mounting rubber, injektor = injector, nozzle = injector nozzle",
  "pompa injeksi = injection pump, bosch pump = injection pump, turbo = turbocharger, sensor oli = oil pressure sensor",
  "saklar = switch, kunci kontak = key switch, oli = oil, gemuk = grease, copotan = used",
]
  .flatMap((line) => line.split(", "))
  .map((pair) => pair.split(" = "));

/** Words that both languages share need no line: they are in the names themselves. */
const shared = ["bearing", "seal kit", "sprocket", "idler", "radiator", "piston", "liner"];

const texts = products.map((p) => ` ${p.nameEn} ${p.nameId} ${p.categoryEn} ${p.brand} `.toLowerCase());
const findsSomething = (phrase: string) =>
  texts.some((text) => phrase.split(" ").every((word) => text.includes(word)));

describe("the workshop's words", () => {
  test("contain everything that mechanics say, with its meaning", () => {
    const missing = heard.filter(
      ([term = "", means = ""]) => !words.some((word) => word.term === term && word.means.includes(means)),
    );
    expect(missing).toEqual([]);
    expect(shared.filter((word) => !findsSomething(word))).toEqual([]);
  });

  test("are in lower case, each with one meaning that is not itself", () => {
    expect(words.filter(({ term, means }) => `${term}${means}` !== `${term}${means}`.toLowerCase())).toEqual(
      [],
    );
    expect(words.filter(({ term, means }) => term === means)).toEqual([]);
    const terms = words.map(({ term }) => term);
    expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
  });

  test("have meanings that the catalogue uses", () => {
    expect(words.filter(({ means }) => !findsSomething(means))).toEqual([]);
  });
});
