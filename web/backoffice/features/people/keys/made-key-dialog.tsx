import type { AdminCallData } from "#contract/admin/call.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useOffice } from "../../../office.ts";

/** Shows a new key, the only time that anybody sees it. */
export function MadeKeyDialog({ made, onDone }: { made: AdminCallData<"makeKey">; onDone: () => void }) {
  const { keys, frame } = useOffice().texts;
  return (
    <Dialog isOpen onClose={onDone} title={keys.secretTitle(made.key.name)} closeLabel={frame.close}>
      <div className="grid gap-5 p-5">
        <p>{keys.secretText}</p>
        <div className="flex items-center gap-2 rounded-6 bg-ground py-2 pr-2 pl-4">
          <code className="code min-w-0 grow text-15 break-all">{made.secret}</code>
          <CopyButton text={made.secret} label={keys.copy} copiedLabel={keys.copied} />
        </div>
        <p className="text-14 text-secondary">
          {keys.secretUse} <code className="code">Authorization: Bearer {made.key.start}…</code>
        </p>
        <div className="flex justify-end">
          <Button onClick={onDone}>{keys.done}</Button>
        </div>
      </div>
    </Dialog>
  );
}
