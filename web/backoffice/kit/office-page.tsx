import type { ReactNode } from "react";
import { useOffice } from "../office.ts";

interface OfficePageProps {
  title: string;
  /** The screen's main actions, at the right of its title. */
  actions?: ReactNode;
  /** The parent screen: a link back above the title. */
  above?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen: its title in the tab and on the page, its actions, its content. */
export function OfficePage({ title, actions, above, children }: OfficePageProps) {
  const { texts } = useOffice();
  return (
    <>
      <title>{`${title} | ${texts.frame.title}`}</title>
      {above}
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <h1 className="text-26 md:text-32">{title}</h1>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </>
  );
}
