/**
 * What a badge says by its colour, on every screen: somebody here must act; money, papers or somebody else's answer are missing; the shop is at
 * work; all is well; too late. None is the yellow of the primary button. Texts have a contrast of 4.5:1 or more.
 */
export const tones = {
  toDecide: "bg-[#8a3a00] text-white",
  missing: "bg-white text-[#7a4100] ring-1 ring-[#b9773a] ring-inset",
  running: "bg-[#d5edf6] text-[#0b4f66]",
  settled: "bg-success-ground text-success",
  late: "bg-danger text-white",
};

/** The edge and the ground of a box in which somebody here must act. */
export const toDecideBox = { edge: "border-[#8a3a00]", ground: "bg-[#fff6ee]" };
