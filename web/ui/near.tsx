import { Suspense, useState, type ReactNode } from "react";
import { useNear } from "./behaviour/use-near.ts";

/** Content whose script and calls wait until its place has become visible; until then the place is empty. */
export function Near({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const isNear = useNear(place);
  return <div ref={setPlace}>{isNear && <Suspense>{children}</Suspense>}</div>;
}
