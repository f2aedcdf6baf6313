import { describe, expect, it } from "vitest";
import { answerFit, type KnownFitment } from "./answer-fit.ts";

const pc200 = { brand: "Komatsu", model: "PC200-8", kind: "machine" as const };
const engine = { brand: "Komatsu", model: "SAA6D107E-1", kind: "engine" as const };

const detail = (serials: KnownFitment["details"][number]["serials"], position = "") => ({
  serials,
  position,
  pieces: null,
  note: "",
  source: null,
});
const early = { prefix: "", from: 300_001, to: 350_000 };
const late = { prefix: "", from: 350_001, to: null };

const onMachine = (...details: KnownFitment["details"]): KnownFitment => ({
  machine: pc200,
  isComponent: false,
  isCertain: true,
  details,
});
const onEngine = (isCertain: boolean, ...details: KnownFitment["details"]): KnownFitment => ({
  machine: engine,
  isComponent: true,
  isCertain,
  details,
});
const answer = (serial: string, ...fitting: KnownFitment[]) => answerFit({ fitting, others: [] }, serial);

/** For a part of the engine that is in its serial numbers from 26500000 on. */
const decideByEngine = (isCertain: boolean, engineSerial: string) => {
  const fitting = [onEngine(isCertain, detail({ prefix: "", from: 26_500_000, to: null }))];
  return answerFit({ fitting, others: [] }, "313445", engineSerial);
};

describe("whether a part fits a machine", () => {
  it("is answered by the model where no serial numbers are known", () => {
    expect(answer("", onMachine())).toMatchObject({ state: "fits", because: "model" });
    expect(answer("313445", onMachine(detail(null, "Boom cylinder")))).toMatchObject({
      state: "fits",
      because: "model",
      positions: [{ position: "Boom cylinder" }],
    });
  });

  it("is never answered by the model alone where serial numbers decide", () => {
    expect(answer("", onMachine(detail(early)))).toMatchObject({
      state: "askSerial",
      because: "serial",
      serials: ["300001-350000"],
    });
  });

  it("is answered by the serial number, with where the part sits in these machines", () => {
    const fitment = onMachine(detail(early, "Left"), detail(late, "Right"));
    expect(answer("313445", fitment)).toMatchObject({
      state: "fits",
      because: "serial",
      positions: [{ position: "Left" }],
    });
    expect(answer("351000", fitment)).toMatchObject({ state: "fits", positions: [{ position: "Right" }] });
    expect(answer("313445", onMachine(detail(late)))).toMatchObject({
      state: "doesNotFit",
      because: "otherSerials",
      serials: ["350001-UP"],
    });
  });

  it("asks for the serial number if one position is in all machines and others are not, only for those", () => {
    const fitment = onMachine(detail(null, "Cab"), detail(late, "Boom"));
    expect(answer("", fitment)).toMatchObject({ state: "fits", positions: [{ position: "Cab" }] });
    expect(answer("351000", fitment)?.positions).toHaveLength(2);
  });

  it("is yes for a part of what is certainly built in, and a question for what may be", () => {
    expect(answer("", onEngine(true))).toMatchObject({
      state: "fits",
      because: "component",
      component: engine,
    });
    expect(answer("", onEngine(false))).toMatchObject({ state: "askSerial", because: "component" });
  });

  it("does not take the machine's serial number for that of its engine", () => {
    const ofEngine = onEngine(true, detail({ prefix: "", from: 1, to: null }));
    expect(answer("313445", ofEngine)).toMatchObject({ state: "askSerial", because: "component" });
  });

  it("is decided by the engine's own serial number, if that is known and the engine is certainly built in", () => {
    expect(decideByEngine(true, "26512345")).toMatchObject({
      state: "fits",
      because: "component",
      component: engine,
    });
    expect(decideByEngine(true, "26412345")).toMatchObject({
      state: "doesNotFit",
      because: "otherSerials",
      component: engine,
      serials: ["26500000-UP"],
    });
    expect(decideByEngine(false, "26512345")).toMatchObject({ state: "askSerial" });
  });

  it("takes the best of several reasons", () => {
    expect(answer("351000", onMachine(detail(early)), onEngine(true))).toMatchObject({
      state: "fits",
      because: "component",
    });
    expect(answer("351000", onMachine(detail(early)), onEngine(false))).toMatchObject({ state: "askSerial" });
  });

  it("is no for a part of other machines, and nothing for a part of which no machine is known", () => {
    const others = [{ brand: "Komatsu", model: "PC300-8" }];
    expect(answerFit({ fitting: [], others }, "")).toMatchObject({
      state: "doesNotFit",
      because: "otherMachines",
      machines: others,
    });
    expect(answerFit({ fitting: [], others: [] }, "")).toBeUndefined();
  });
});
