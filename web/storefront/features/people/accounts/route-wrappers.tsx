import { useEffect, useState, type ReactNode } from "react";
import { useCompanyName } from "#web/api/company-facts-queries.ts";
import { useSession, wasEndedByChoice } from "#web/api/session.ts";
import { GoTo, useLocation, useNavigate } from "#web/navigation.tsx";
import { PageHead } from "#web/page-head.tsx";
import { ScriptsWaiting } from "../../../shell/scripts-waiting.tsx";
import { loginAddress } from "./return-path.ts";

interface GuardProps {
  /** The screen that it shows or not. */
  children: ReactNode;
}

/**
 * Screens that need a session: a guest is sent to /login, which remembers where to return. If the session ends while
 * the screen is shown, logging out leads to the home page and an expired session to /login. A link that fills a cart is
 * for guests too, and leads to theirs.
 */
export function Protected({ children }: GuardProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [wasMember, setWasMember] = useState(false);
  if (session === "member" && !wasMember) setWasMember(true);
  if (session === "unknown") return <Waiting />;
  if (session === "guest" && !wasMember && pathname === "/cart" && new URLSearchParams(search).has("add"))
    return <GoTo to={`/guest-cart${search}`} />;
  if (session === "guest") {
    return wasMember && wasEndedByChoice() ? (
      <GoTo to="/" />
    ) : (
      <GoTo to={loginAddress(pathname + search)} state={{ hasSessionEnded: wasMember }} />
    );
  }
  return children;
}

/**
 * Screens for guests: a visitor with a session goes to the home page. After a login here, the screen itself goes on.
 */
export function GuestOnly({ children }: GuardProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [entered, setEntered] = useState<"guest" | "member">();
  if (session !== "unknown" && entered === undefined) setEntered(session);
  useEffect(() => {
    if (entered === "member") navigate("/", { replace: true });
  }, [entered, navigate]);
  return entered === "guest" ? children : <Waiting />;
}

/**
 * Screens about a forgotten password, for members too: if somebody else has changed the password, the owner's browser
 * still has the session that this change has ended. What they show depends on the address's parameters, which only the
 * browser reads for them: until then they are loading.
 */
export function PasswordHelp({ children }: GuardProps) {
  return useSession() === "unknown" ? <Waiting /> : children;
}

function Waiting() {
  return (
    <>
      <PageHead title={useCompanyName()} isPrivate />
      {/* As high as the screen, so that the footer does not move when the page is shown. */}
      <div aria-busy="true" className="min-h-dvh">
        <ScriptsWaiting />
      </div>
    </>
  );
}
