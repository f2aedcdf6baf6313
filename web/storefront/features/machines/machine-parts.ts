export { FitMark } from "./fit-mark.tsx";
export { LineUnits } from "./line-units.tsx";
export { MachineLine } from "./machine-line.tsx";
export { PartFit } from "./part-fit.tsx";
