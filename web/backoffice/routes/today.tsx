import { OfficePage } from "../kit/office-page.tsx";
import { useOffice } from "../office.ts";

/** /admin: what waits for whom. */
export function Component() {
  const { texts } = useOffice();
  return <OfficePage title={texts.today.title}>{null}</OfficePage>;
}
