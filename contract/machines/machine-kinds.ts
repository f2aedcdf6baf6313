/** What a part can fit: a machine, or an engine or another main component that is built into machines. */
export const machineKinds = ["machine", "engine", "component"] as const;
export type MachineKind = (typeof machineKinds)[number];
