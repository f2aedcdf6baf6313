import { useEffect, useState, type ComponentType } from "react";
import { useKeptMachines } from "#web/api/machines/kept-machines.ts";
import { useSession } from "#web/api/session.ts";
import { useLanguage } from "#web/app-context.ts";
import { loadMemberMessages } from "#web/texts/shop/load-messages.ts";

/** For members who kept machines as guests: puts them into their account. Other visitors do not load its script. */
export function MachinesTakeover() {
  const isMember = useSession() === "member";
  const kept = useKeptMachines();
  const language = useLanguage();
  const [Arrival, setArrival] = useState<ComponentType<{ kept: string }>>();
  const isWanted = isMember && kept !== "";
  useEffect(() => {
    if (!isWanted) return;
    const load = async () => {
      try {
        const [module] = await Promise.all([
          import("../features/machines/own/machines-arrival.tsx"),
          loadMemberMessages(language),
        ]);
        setArrival(() => module.MachinesArrival);
      } catch (error) {
        // The machines stay in the browser: the next page tries again.
        console.error(error);
      }
    };
    void load();
  }, [isWanted, language]);
  return isMember && Arrival !== undefined ? <Arrival kept={kept} /> : null;
}
