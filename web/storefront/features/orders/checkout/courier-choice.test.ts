import { expect, test } from "vitest";
import {
  allServices,
  byPrice,
  nextChoice,
  nothingChosen,
  whatIsMissing,
  type CourierChoice,
} from "./courier-choice.ts";

const chosen: CourierChoice = { sendToDifferentAddress: true, provider: "jne", service: "JTR" };

test("ticking and unticking 'Send to different address' forgets courier and service", () => {
  expect(
    nextChoice({ ...chosen, sendToDifferentAddress: false }, { type: "ticked", isTicked: true }),
  ).toEqual({
    sendToDifferentAddress: true,
    provider: "",
    service: "",
  });
  expect(nextChoice(chosen, { type: "ticked", isTicked: false })).toEqual(nothingChosen);
});

test("another courier forgets the service and keeps the tick", () => {
  expect(nextChoice(chosen, { type: "courierChosen", provider: "tiki" })).toEqual({
    sendToDifferentAddress: true,
    provider: "tiki",
    service: "",
  });
});

test("another service keeps the courier", () => {
  expect(nextChoice(chosen, { type: "serviceChosen", service: "REG" })).toEqual({
    ...chosen,
    service: "REG",
  });
});

test("another recipient subdistrict forgets courier and service and keeps the tick", () => {
  expect(nextChoice(chosen, { type: "recipientSubdistrictChanged" })).toEqual({
    sendToDifferentAddress: true,
    provider: "",
    service: "",
  });
});

test("a service that the shop refuses is forgotten, but not its courier", () => {
  expect(nextChoice(chosen, { type: "serviceRefused" })).toEqual({ ...chosen, service: "" });
});

test("the order can be placed only when the form is valid, courier and service are chosen and the cost is known", () => {
  const ready = { hasAccountSubdistrict: true, choice: chosen, isRecipientValid: true, isCostKnown: true };
  expect(whatIsMissing(ready)).toBeNull();
  expect(whatIsMissing({ ...ready, hasAccountSubdistrict: false })).toBe("account");
  expect(whatIsMissing({ ...ready, isRecipientValid: false })).toBe("recipient");
  expect(whatIsMissing({ ...ready, choice: { ...chosen, provider: "", service: "" } })).toBe("courier");
  expect(whatIsMissing({ ...ready, choice: { ...chosen, service: "" } })).toBe("service");
  expect(whatIsMissing({ ...ready, isCostKnown: false })).toBe("cost");
});

test("the recipient does not matter if the parcel goes to the customer", () => {
  const choice = { ...chosen, sendToDifferentAddress: false };
  expect(
    whatIsMissing({ hasAccountSubdistrict: true, choice, isRecipientValid: false, isCostKnown: true }),
  ).toBeNull();
});

const service = (name: string, cost: number, estimatedDays: string) => ({
  service: name,
  description: "",
  estimatedDays,
  cost,
  isEstimate: false,
});

test("a courier is shown with its cheapest service, and with the first of several equal prices", () => {
  const services = [
    service("YES", 54_000, "1"),
    service("REG", 18_000, "2-3"),
    service("OKE", 18_000, "4-6"),
  ];
  const courier = (provider: string, its: typeof services) => ({
    provider,
    providerName: provider,
    services: its,
  });
  const sorted = byPrice([
    courier("none", [service("CARGO", 20_000, "7")]),
    courier("jne", services),
    courier("tiki", [service("ECO", 17_000, "5")]),
  ]);
  expect(sorted.map(({ provider, services: its }) => [provider, its.map((each) => each.service)])).toEqual([
    ["tiki", ["ECO"]],
    ["jne", ["REG", "OKE", "YES"]],
    ["none", ["CARGO"]],
  ]);
});

test("the services of all couriers are one list, by price or by the day on which they arrive at the latest", () => {
  const courier = (provider: string, services: ReturnType<typeof service>[]) => ({
    provider,
    providerName: provider.toUpperCase(),
    services,
  });
  const options = [
    courier("jne", [service("YES", 54_000, "1"), service("REG", 18_000, "2-3")]),
    courier("tiki", [service("ECO", 17_000, "2-10"), service("ONS", 60_000, "1")]),
    courier("truk", [service("RIT", 40_000, "")]),
  ];
  const listed = (order: "cost" | "days") =>
    allServices(options, order).map(({ provider, providerName, service: { service: name } }) => [
      provider,
      providerName,
      name,
    ]);
  expect(listed("cost")).toEqual([
    ["tiki", "TIKI", "ECO"],
    ["jne", "JNE", "REG"],
    ["truk", "TRUK", "RIT"],
    ["jne", "JNE", "YES"],
    ["tiki", "TIKI", "ONS"],
  ]);
  expect(listed("days")).toEqual([
    ["jne", "JNE", "YES"],
    ["tiki", "TIKI", "ONS"],
    ["jne", "JNE", "REG"],
    ["tiki", "TIKI", "ECO"],
    ["truk", "TRUK", "RIT"],
  ]);
});
