import type { Company } from "#contract/company/company-facts.ts";
import { useTexts } from "#web/app-context.ts";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { WhatsappLink } from "../../../shell/whatsapp-link.tsx";

interface AskBarProps {
  words: (company: Company) => string;
}

/**
 * A quiet bar for phones that opens a WhatsApp chat, at the end of a block: over the block it would half cover links. A
 * visitor who closes it does not see it again in this visit: `web/start.ts` hides it before the first paint.
 */
export function AskBar({ words }: AskBarProps) {
  const { shell, catalogue } = useTexts();
  return (
    <div className="ask-bar -mx-4 mt-6 flex border-t border-line bg-white pb-[env(safe-area-inset-bottom)] text-15 md:hidden print:hidden">
      <WhatsappLink
        text={words}
        className="inline-flex min-h-11 flex-1 items-center px-4 font-semibold underline decoration-yellow-dark decoration-2 underline-offset-4"
      >
        {() => catalogue.askOnWhatsapp}
      </WhatsappLink>
      <button
        type="button"
        aria-label={shell.close}
        className="inline-flex size-11 items-center justify-center"
        onClick={close}
      >
        <CloseIcon />
      </button>
    </div>
  );
}

function close(): void {
  document.documentElement.dataset["askBar"] = "closed";
  document.getElementById("content")?.focus({ preventScroll: true });
  try {
    sessionStorage.setItem("askBar", "closed");
  } catch {
    // Without storage, the next document shows it again.
  }
}
