import { lazy, Suspense, useState } from "react";
import { useSession } from "#web/api/session.ts";
import { useTexts } from "#web/app-context.ts";
import { loadMemberMessagesOfPage } from "#web/texts/shop/load-messages.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { ScriptsWaiting } from "../../../shell/scripts-waiting.tsx";
import type { DrawingOrderProps } from "./drawing-order.tsx";
import { useDrawingText } from "./drawing-text.ts";

// Only who ticks a line needs it, and the texts of carts: both together are as large as the rest of the page's script.
const LazyOrder = lazy(async () => {
  const [order] = await Promise.all([import("./drawing-order.tsx"), loadMemberMessagesOfPage()]);
  return { default: order.DrawingOrder };
});

/** What is ticked, with its ways on, once something was ticked. */
export function DrawingOrder(props: DrawingOrderProps) {
  const text = useDrawingText();
  const { shell } = useTexts();
  const isInBrowser = useSession() !== "unknown";
  const [wasTicked, setWasTicked] = useState(false);
  // It stays when the cart has taken the lines and nothing is ticked any more: it says so.
  if (!wasTicked && props.picked.size > 0) setWasTicked(true);
  if (!isInBrowser) return <ScriptsWaiting />;
  if (!wasTicked) return <p className="text-15 text-secondary print:hidden">{text.nothingChosen}</p>;
  return (
    <Suspense fallback={<PageSpinner label={shell.loading} />}>
      <LazyOrder {...props} />
    </Suspense>
  );
}
