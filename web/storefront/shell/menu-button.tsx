import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTexts } from "#web/app-context.ts";
import { MenuIcon } from "#web/ui/icons.tsx";

const Drawer = lazy(async () => ({ default: (await import("./drawer.tsx")).Drawer }));

/** Opens the drawer; below the medium breakpoint only. */
export function MenuButton() {
  const { shell } = useTexts();
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    setOpen(false);
  }, [key]);
  return (
    <div className="-ml-2.5 md:hidden">
      <button
        type="button"
        aria-label={shell.openMenu}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="inline-flex size-11 items-center justify-center rounded-4"
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
