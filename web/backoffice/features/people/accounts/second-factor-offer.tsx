import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { firstDayQuery } from "../../../api/today-queries.ts";
import { useMay, useOffice, useStaff } from "../../../office.ts";

/** Where this browser remembers who chose "later". */
const laterKey = (userId: string) => `second_factor_later_${userId}`;

/**
 * Offers the one-time password to somebody without one, until it is set up or postponed. The first day's list has a line
 * for it, so an owner who sees that list gets no offer.
 */
export function SecondFactorOffer() {
  const { call, texts } = useOffice();
  const hasList = useMay()("editSettings");
  const { id, hasSecondFactor, mustSetUpSecondFactor } = useStaff();
  const { pathname } = useLocation();
  const [isPutOff, setPutOff] = useState(() => localStorage.getItem(laterKey(id)) !== null);
  const isAsked = !hasSecondFactor && !mustSetUpSecondFactor && !isPutOff;
  const { data, isPending } = useQuery({ ...firstDayQuery(call), enabled: isAsked && hasList });
  const isListed = hasList && (isPending || data?.state === "open");
  if (!isAsked || isListed || pathname === "/account") return null;
  return (
    <section
      aria-label={texts.account.offerTitle}
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-6 border border-line bg-ground p-4 max-md:gap-2 max-md:p-3 lg:mb-4 lg:py-1.5"
    >
      <div className="min-w-0 flex-1 basis-full md:basis-72 lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-3">
        <p className="font-semibold">{texts.account.offerTitle}</p>
        <p className="text-15 text-secondary max-md:hidden">{texts.account.offerText}</p>
      </div>
      <div className="flex gap-2">
        <LinkButton to="/account" look="secondary" size="small">
          {texts.account.offerSetUp}
        </LinkButton>
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            localStorage.setItem(laterKey(id), new Date().toISOString());
            setPutOff(true);
          }}
        >
          {texts.account.offerLater}
        </Button>
      </div>
    </section>
  );
}
