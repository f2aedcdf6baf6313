import { useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useCompanyName } from "#web/api/reference-queries.ts";
import { useSession, wasEndedByChoice } from "#web/api/session.ts";
import { GoTo } from "#web/go-to.ts";
import { useNavigate } from "#web/navigator.ts";
import { PageHead } from "#web/page-head.tsx";
import { ScriptsWaiting } from "../../../shell/scripts-waiting.tsx";
import { loginAddress } from "./return-path.ts";

/**
 * Screens that need a session: a guest is sent to /login, which remembers where to return. If the session ends while
 * the screen is shown, logging out leads to the home page and an expired session to /login.
 */
export function Protected() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [wasMember, setWasMember] = useState(false);
  if (session === "member" && !wasMember) setWasMember(true);
  if (session === "unknown") return <Waiting />;
  if (session === "guest") {
    return wasMember && wasEndedByChoice() ? (
      <GoTo to="/" />
    ) : (
      <GoTo to={loginAddress(pathname + search)} state={{ hasSessionEnded: wasMember }} />
    );
  }
  return <Outlet />;
}

/**
 * Screens for guests: a visitor with a session goes to the home page. After a login here, the screen itself goes on.
 */
export function GuestOnly() {
  const session = useSession();
  const navigate = useNavigate();
  const [entered, setEntered] = useState<"guest" | "member">();
  if (session !== "unknown" && entered === undefined) setEntered(session);
  useEffect(() => {
    if (entered === "member") navigate("/", { replace: true });
  }, [entered, navigate]);
  return entered === "guest" ? <Outlet /> : <Waiting />;
}

/**
 * Screens about a forgotten password, for members too: if somebody else has changed the password, the owner's browser
 * still has the session that this change has ended. What they show depends on the address's parameters, which only the
 * browser reads for them: until then they are loading.
 */
export function PasswordHelp() {
  return useSession() === "unknown" ? <Waiting /> : <Outlet />;
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
