import { useId, type ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { toDecideBox } from "../../../../kit/tones.ts";

interface QuestionBoxProps {
  title: string;
  /** Whether the file waits for the answer. */
  isUrgent?: boolean;
  children: ReactNode;
}

/** Something about a file that the reader must answer, or may change. */
export function QuestionBox({ title, isUrgent = false, children }: QuestionBoxProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        "grid gap-3 rounded-6 p-4",
        isUrgent ? `border-2 ${toDecideBox.edge} ${toDecideBox.ground}` : "border border-line",
      )}
    >
      <h2 id={id} className="text-18">
        {title}
      </h2>
      {children}
    </section>
  );
}
