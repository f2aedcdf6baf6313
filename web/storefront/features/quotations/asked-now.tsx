import { useEffect, useRef } from "react";
import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";

/** Says that a request has arrived. */
export function AskedNow({ number, onMore }: { number: string; onMore: () => void }) {
  const { ask } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section
      aria-labelledby="asked-now"
      className="grid max-w-3xl justify-items-start gap-3 rounded-6 bg-ground p-5"
    >
      <h2 id="asked-now" ref={heading} tabIndex={-1} className="text-20 outline-none">
        {ask.sentTitle(number)}
      </h2>
      <p>{ask.sentText}</p>
      <Button look="secondary" onClick={onMore}>
        {ask.askMore}
      </Button>
    </section>
  );
}
