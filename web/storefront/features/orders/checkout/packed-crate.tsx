/** A line drawing: a closed crate on its way, ticked off. */
export function PackedCrate() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 136 96"
      width="170"
      height="120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M24 30 60 18l36 12-36 12-36-12Z" className="fill-white" />
      <path d="M24 30v38l36 12V42L24 30ZM96 30v38L60 80V42l36-12Z" className="fill-white" />
      <path d="m42 24 36 12v14" stroke="var(--color-yellow)" strokeWidth="5" strokeLinecap="butt" />
      <path d="M14 76v8l46 8 46-8v-8" />
      <circle cx="108" cy="24" r="18" className="fill-yellow" stroke="none" />
      <path d="m99 24.500 6.500 6.500L117 18.500" stroke="var(--color-on-yellow)" strokeWidth="3.500" />
    </svg>
  );
}
