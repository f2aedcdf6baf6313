import { encode } from "uqr";

/** White modules around the code, as the standard requires. */
const border = 4;

/** A QR code drawn as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-6 border border-line bg-white"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
