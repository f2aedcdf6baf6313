import type { ReactNode } from "react";

interface EmptyStateProps {
  /** A line drawing. */
  drawing?: ReactNode;
  title: string;
  text?: ReactNode;
  /** One action. */
  action?: ReactNode;
}

/** Says that there is nothing here, or that loading failed, and what to do next. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-6 bg-ground px-6 py-14 text-center">
      {drawing}
      <p className="font-heading text-20 font-bold">{title}</p>
      {text !== undefined && <p className="max-w-prose text-secondary wrap-anywhere">{text}</p>}
      {action}
    </div>
  );
}
