import { useQuery } from "@tanstack/react-query";
import { Navigate, Outlet, useLocation } from "react-router";
import { CallError } from "#contract/call.ts";
import { failureText } from "#web/api/browser-call.ts";
import { endSession, useSession } from "#web/api/session.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { keepFocus } from "#web/ui/behaviour/keep-focus.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { staffSessionQuery } from "../api/staff-queries.ts";
import { StaffProvider, useOffice } from "../office.ts";

/** Shows its content to staff who are logged in; everybody else goes to the login, which remembers where to return. */
export function SignedIn() {
  const { call, texts } = useOffice();
  const session = useSession();
  const { pathname, search } = useLocation();
  const staff = useQuery({ ...staffSessionQuery(call), enabled: session === "member" });
  if (session === "guest") {
    const to = pathname === "/" ? "/login" : `/login?to=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={to} replace />;
  }
  if (staff.data !== undefined) {
    if (staff.data.mustSetUpSecondFactor && pathname !== "/account")
      return <Navigate to="/account" replace />;
    return (
      <StaffProvider value={staff.data}>
        <Outlet />
      </StaffProvider>
    );
  }
  if (staff.error === null) return <PageSpinner label={texts.frame.loading} />;
  const isCustomer = staff.error instanceof CallError && staff.error.reason === "notAllowed";
  return (
    <main id="content" className="page py-10">
      <h1 className="sr-only">{texts.frame.title}</h1>
      <EmptyState
        title={isCustomer ? texts.frame.noStaffAccount : failureText(staff.error, texts.frame.couldNotLoad)}
        action={
          isCustomer ? (
            <Button onClick={endSession}>{texts.frame.logOut}</Button>
          ) : (
            <Button ref={keepFocus} onClick={() => void staff.refetch()}>
              {texts.frame.tryAgain}
            </Button>
          )
        }
      />
    </main>
  );
}
