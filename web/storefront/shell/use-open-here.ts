import { useCallback, useState } from "react";
import { useLocation } from "#web/navigation.tsx";

/** Whether something that belongs to the shown address is open; going to another address closes it. */
export function useOpenHere(): [boolean, (isOpen: boolean) => void] {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Closed for good: going back to that address must not open it again.
  if (openAt !== null && openAt !== key) setOpenAt(null);
  const setOpen = useCallback(
    (isOpen: boolean) => {
      setOpenAt(isOpen ? key : null);
    },
    [key],
  );
  return [openAt === key, setOpen];
}
