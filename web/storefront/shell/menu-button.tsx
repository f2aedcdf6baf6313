import { lazy, Suspense, useState } from "react";
import { useGuestLineCount } from "#web/api/guest-cart-content.ts";
import { useSession } from "#web/api/session.ts";
import { useTexts } from "#web/app-context.ts";
import { MenuIcon } from "#web/ui/icons/icons.tsx";
import { headerCountClasses } from "./header-icon.ts";
import { useOpenHere } from "./use-open-here.ts";

const Drawer = lazy(async () => ({ default: (await import("./drawer.tsx")).Drawer }));

/**
 * Opens the drawer; below the medium breakpoint only. It counts the parts in a guest's cart, which only the drawer leads
 * to there.
 */
export function MenuButton() {
  const { shell } = useTexts();
  const isGuest = useSession() === "guest";
  const lines = useGuestLineCount();
  const count = isGuest ? lines : 0;
  const [isOpen, setOpen] = useOpenHere();
  const [isWanted, setWanted] = useState(false);
  return (
    <div className="-ml-[10px] md:hidden">
      <button
        type="button"
        aria-label={count > 0 ? undefined : shell.openMenu}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="relative inline-flex size-[44px] items-center justify-center rounded-4"
      >
        <MenuIcon size={24} />
        {count > 0 && (
          <>
            <span className="sr-only">{`${shell.openMenu}, ${shell.guestCart(count)}`}</span>
            <span aria-hidden="true" className={`${headerCountClasses} -mt-1 ml-1.5`}>
              {count}
            </span>
          </>
        )}
      </button>
      {isWanted && (
        <Suspense>
          <Drawer
            isOpen={isOpen}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
