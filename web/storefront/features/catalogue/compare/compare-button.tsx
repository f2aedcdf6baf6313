import { useComparedParts } from "#web/api/compared-parts.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { CompareIcon } from "#web/ui/icons/more-icons.tsx";
import { useNotify } from "#web/ui/notice.tsx";

interface CompareButtonProps {
  part: { id: number; code: string };
  className: string;
  /** Shows only the icon, if there is no room for the word. */
  isSign?: boolean;
}

/** Adds a part to the comparison or removes it; the code for it is loaded when the button is pressed. */
export function CompareButton({ part: { id, code }, className, isSign = false }: CompareButtonProps) {
  const { catalogue } = useTexts();
  const language = useLanguage();
  const notify = useNotify();
  return (
    <button
      type="button"
      aria-pressed={`,${useComparedParts()},`.includes(`,${id},`)}
      aria-label={catalogue.compareNamed(code)}
      title={isSign ? catalogue.compare : undefined}
      className={`inline-flex items-center gap-1.5 rounded-4 aria-pressed:bg-ink aria-pressed:text-white ${className}`}
      onClick={() => {
        import("./choose-to-compare.ts")
          .then(({ chooseToCompare }) => chooseToCompare(id, notify, language))
          .catch(console.error);
      }}
    >
      <CompareIcon size={18} />
      {!isSign && catalogue.compare}
    </button>
  );
}
