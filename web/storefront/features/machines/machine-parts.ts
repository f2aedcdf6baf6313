export { FitMark } from "./fit-mark.tsx";
export { MachineLine } from "./machine-line.tsx";
export { PartFit } from "./part-fit.tsx";
