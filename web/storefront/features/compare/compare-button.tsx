import { useComparedParts } from "#web/api/compared-parts.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { CompareIcon } from "#web/ui/more-icons.tsx";
import { useNotify } from "#web/ui/notice.tsx";

interface CompareButtonProps {
  part: { id: number; code: string };
  className: string;
  /** A sign alone, where there is no room for the word. */
  isSign?: boolean;
}

/** Takes a part into what is compared, or out of it; what it does is loaded when it is pressed. */
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
      <CompareIcon size={16} />
      {!isSign && catalogue.compare}
    </button>
  );
}
