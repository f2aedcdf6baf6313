import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { failureText } from "#web/api/browser-call.ts";
import { machinesKey } from "#web/api/machines/my-machine-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { useLocation } from "#web/navigation.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { accountAddress } from "../../people/accounts/account-view.ts";
import { takeMachinesOver } from "./take-machines-over.ts";

/** Takes the machines that the browser keeps over into the member's account, and says so. */
export function MachinesArrival({ kept }: { kept: string }) {
  const { machines: texts, shell } = useTexts();
  const call = useCall();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async () => {
      const taken = await takeMachinesOver(call);
      await queryClient.invalidateQueries({ queryKey: machinesKey });
      return taken;
    },
    onError: (failure) => {
      console.error(failure);
    },
  });
  const take = useEffectEvent(() => {
    if (!isPending) mutate();
  });
  useEffect(() => {
    if (kept === "") return undefined;
    // If several tabs are open, the visible one does it and reports the result.
    const takeIfSeen = () => {
      if (document.visibilityState === "visible") take();
    };
    document.addEventListener("visibilitychange", takeIfSeen);
    takeIfSeen();
    return () => {
      document.removeEventListener("visibilitychange", takeIfSeen);
    };
  }, [kept]);
  if (error !== null) {
    return (
      <div className="page pt-4">
        <Alert kind="error">
          <p>{texts.notArrived}</p>
          <p className="font-normal">{failureText(error, "")}</p>
          <Button
            look="secondary"
            size="small"
            className="mt-2"
            onClick={() => {
              if (!isPending) mutate();
            }}
          >
            {texts.tryAgain}
          </Button>
        </Alert>
      </div>
    );
  }
  if (data === undefined || data.machines === 0) return null;
  return (
    <div className="page pt-4">
      <Alert kind="success" closeLabel={shell.close} onClose={reset}>
        {texts.arrived(data.machines)} {data.leftOut > 0 && `${texts.leftOut(data.leftOut)} `}
        {pathname !== "/account" && (
          <Link
            to={accountAddress("machines")}
            className="font-semibold text-ink underline underline-offset-4"
          >
            {texts.title}
          </Link>
        )}
      </Alert>
    </div>
  );
}
