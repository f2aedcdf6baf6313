import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureText } from "#web/api/browser-call.ts";
import { useKeptMachines } from "#web/api/machines/kept-machines.ts";
import { machinesKey } from "#web/api/machines/my-machine-queries.ts";
import { useSession } from "#web/api/session.ts";
import { useCall } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";
import { useFitText } from "./fit-text.ts";
import { choiceText, keepChoice, readChoices, type MachineChoice } from "./machine-choice.ts";

const pressed =
  "inline-flex min-h-11 items-center rounded-4 underline decoration-yellow-dark underline-offset-4 hover:decoration-ink";

/** Keeps the chosen machine among the visitor's own: in the account, or without one in the browser. */
export function KeepMachine({ choice }: { choice: MachineChoice }) {
  const text = useFitText();
  const call = useCall();
  const queryClient = useQueryClient();
  const isMember = useSession() === "member";
  const inBrowser = readChoices(useKeptMachines()).some((other) => choiceText(other) === choiceText(choice));
  const keeping = useMutation({
    mutationFn: async () => {
      if (!isMember) {
        // A visit that keeps nothing does not load it.
        const { keepMachine } = await import("./own/kept-list.ts");
        if (keepMachine(choice) !== "kept") throw new Error("the browser does not keep the machine");
        return;
      }
      const { brand, model, serial, engineSerial, unitNumber } = choice;
      const machine = { brand, model, serial, engineSerial, unitNumber };
      // A company has its machines in common, if its people may write them down.
      const { company } = await call("listMyMachines", {});
      const { ids } = await call("addMyMachines", {
        body: {
          isOfCompany: company !== null,
          machines: [{ ...machine, site: "", hoursPerDay: null, hasSecondMeter: false }],
        },
      });
      await queryClient.invalidateQueries({ queryKey: machinesKey });
      keepChoice({ ...choice, id: ids[0] });
    },
  });
  if (choice.id !== undefined || inBrowser) {
    return (
      <Link to="/my-machines" className={pressed}>
        {text.myMachines}
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        className={pressed}
        onClick={() => {
          if (!keeping.isPending) keeping.mutate();
        }}
      >
        {text.keep}
      </button>
      {keeping.error !== null && (
        <span role="alert" className="basis-full text-danger">
          {failureText(keeping.error, text.notKept)}
        </span>
      )}
    </>
  );
}
