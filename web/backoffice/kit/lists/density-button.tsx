import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureText } from "#web/api/browser-call.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Button } from "#web/ui/button.tsx";
import { icon } from "#web/ui/icons/icons.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { staffSessionQuery } from "../../api/staff-queries.ts";
import { useOffice, useStaff } from "../../office.ts";

/** Milliseconds for which a failure is shown. */
const noticeMs = 6_000;

const RowsIcon = icon(<path d="M4 5h16M4 9.7h16M4 14.3h16M4 19h16" />);

/** Makes the rows of all lists dense, or wide again, for this person; on a phone, rows are cards. */
export function DensityButton() {
  const { call, texts } = useOffice();
  const staff = useStaff();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { queryKey } = staffSessionQuery(call);
  const show = (hasDenseRows: boolean) => {
    queryClient.setQueryData(queryKey, { ...staff, hasDenseRows });
  };
  const change = useMutation({
    mutationFn: (hasDenseRows: boolean) => call("changeOwnView", { body: { hasDenseRows } }),
    onMutate: async (hasDenseRows) => {
      // An answer that is still on its way has the old state.
      await queryClient.cancelQueries({ queryKey });
      show(hasDenseRows);
    },
    onError: (error, hasDenseRows) => {
      show(!hasDenseRows);
      notify({ kind: "error", text: failureText(error, texts.frame.couldNotSend), durationMs: noticeMs });
    },
  });
  return (
    <Button
      look="secondary"
      className={classNames("max-md:hidden", staff.hasDenseRows && "bg-line")}
      aria-pressed={staff.hasDenseRows}
      aria-label={texts.frame.denseRows}
      title={texts.frame.denseRows}
      onClick={() => {
        change.mutate(!staff.hasDenseRows);
      }}
    >
      <RowsIcon />
    </Button>
  );
}
