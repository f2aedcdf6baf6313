import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { removeGuestLines, type GuestLine } from "./guest-lines.ts";

/** The lines whose parts the shop no longer sells. */
export function GoneLines({ lines }: { lines: GuestLine[] }) {
  const { guestCart } = useTexts();
  return (
    <section
      aria-labelledby="gone-lines"
      className="mb-4 grid justify-items-start gap-1 rounded-6 border border-line p-4"
    >
      <h2 id="gone-lines" className="text-18">
        {guestCart.goneTitle}
      </h2>
      <p>{guestCart.goneText}</p>
      <p className="code min-w-0 break-words">{lines.map(({ code }) => code).join(", ")}</p>
      <Button
        look="secondary"
        size="small"
        className="mt-1"
        onClick={() => {
          removeGuestLines(lines.map(({ ProductId }) => ProductId));
        }}
      >
        {guestCart.removeGone}
      </Button>
    </section>
  );
}
