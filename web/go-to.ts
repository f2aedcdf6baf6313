import { useEffect } from "react";
import { useNavigate } from "./navigator.ts";

interface GoToProps {
  to: string;
  /** What the tab's history keeps beside the address. */
  state?: unknown;
}

/** Goes to another address instead of this one as soon as it is rendered. */
export function GoTo({ to, state }: GoToProps): null {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(to, { replace: true, state });
  }, [navigate, to, state]);
  return null;
}
