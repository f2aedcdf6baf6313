import type { ReactNode } from "react";
import type { HomeText } from "#web/texts/pages/en/home.ts";

/** Three cards that explain how the shop works. */
export function Promises({ promises }: { promises: ReturnType<HomeText["promises"]> }) {
  return (
    <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
      {promises.map(({ title, subtitle }, index) => (
        <li
          key={title}
          className="flex items-start gap-5 rounded-6 bg-ground p-5 md:flex-col md:gap-4 lg:flex-row lg:gap-5 lg:p-7"
        >
          <span className="shrink-0">{drawings[index]}</span>
          <div>
            <h2 className="text-18 md:text-20">{title}</h2>
            <p className="mt-1.5 text-16 text-secondary">{subtitle}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      width="60"
      height="60"
      fill="none"
      stroke="#17181a"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="32" cy="32" r="31" fill="#fff" stroke="none" />
      {children}
    </svg>
  );
}

const drawings = [
  // A bearing between the jaws of a caliper.
  <Drawing key="part">
    <path d="M13 16h38M18 16v31l6-5V16M40 16v26l6 5V16" />
    <circle cx="32" cy="33" r="8" fill="var(--color-yellow)" />
    <circle cx="32" cy="33" r="3.5" fill="#fff" />
    <path d="M29 16v-3M34 16v-3M39 16v-3" />
  </Drawing>,
  // A truck with a crate.
  <Drawing key="courier">
    <path d="M11 43V21h26v22M37 28h8l8 8v7h-4M11 43h4M25 43h14" />
    <path d="M17 21h12v9H17z" fill="var(--color-yellow)" />
    <circle cx="20" cy="44" r="5" fill="#fff" />
    <circle cx="44" cy="44" r="5" fill="#fff" />
    <path d="M42 33h4l3 3" />
  </Drawing>,
  // A transfer slip with a tick.
  <Drawing key="transfer">
    <path d="M19 12h26v40l-4.3-3-4.3 3-4.4-3-4.3 3-4.4-3-4.3 3z" fill="#fff" />
    <path d="M25 21h14M25 27h14M25 33h6" />
    <circle cx="43" cy="41" r="9" fill="var(--color-yellow)" />
    <path d="m39 41 3 3 5-6" stroke="var(--color-on-yellow)" />
  </Drawing>,
];
