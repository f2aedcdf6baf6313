import { lazy, Suspense, useState } from "react";
import { useTexts } from "#web/app-context.ts";
import { MenuIcon } from "#web/ui/icons.tsx";
import { useOpenHere } from "./use-open-here.ts";

const Drawer = lazy(async () => ({ default: (await import("./drawer.tsx")).Drawer }));

/** Opens the drawer; below the medium breakpoint only. */
export function MenuButton() {
  const { shell } = useTexts();
  const [isOpen, setOpen] = useOpenHere();
  const [isWanted, setWanted] = useState(false);
  return (
    <div className="-ml-[10px] md:hidden">
      <button
        type="button"
        aria-label={shell.openMenu}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="inline-flex size-[44px] items-center justify-center rounded-4"
      >
        <MenuIcon size={24} />
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
