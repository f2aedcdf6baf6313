import { useQuery } from "@tanstack/react-query";
import { healthParts, healthStateOf, type HealthState } from "#contract/operations/admin/settings-health.ts";
import { healthWords } from "#contract/texts/health-words.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { healthQuery } from "../../api/settings-queries.ts";
import { toDecideBox, tones } from "../../kit/tones.ts";
import { useOffice } from "../../office.ts";
import { healthFacts, mailAdvice } from "./health-facts.ts";
import { SettingQuery } from "../company/setting-query.tsx";

const looks: Record<HealthState, { badge: string; card: string }> = {
  ok: { badge: tones.settled, card: "border-line" },
  attention: { badge: tones.toDecide, card: toDecideBox.edge },
  wrong: { badge: tones.late, card: "border-danger" },
};

/** The health of the shop's parts, and what to do about those that need attention. */
export function HealthPage() {
  const { call, texts, language } = useOffice();
  const t = texts.settings.health;
  const words = healthWords[language];
  const query = useQuery(healthQuery(call));
  return (
    <SettingQuery query={query}>
      {(health) => (
        <div className="grid gap-6">
          <p className="text-15 text-secondary">{t.intro}</p>
          <ul className="grid gap-4">
            {healthParts.map((part) => {
              const { finding } = health[part];
              const state = healthStateOf(part, finding);
              const advice = part === "mail" ? mailAdvice(health, texts.settings) : undefined;
              const facts = healthFacts[part](health, { language, t });
              return (
                <li
                  key={part}
                  className={classNames(
                    "grid gap-2 rounded-6 border p-4 md:p-5",
                    state !== "ok" && "border-l-4",
                    looks[state].card,
                  )}
                >
                  <div className="flex flex-wrap items-center justify-between gap-2">
                    <h2 className="text-18">{words.parts[part]}</h2>
                    <Badge className={looks[state].badge}>{words.states[state]}</Badge>
                  </div>
                  <p className="text-15">{words.findings[finding]}</p>
                  {advice !== undefined && <p className="text-15">{advice}</p>}
                  {facts.length > 0 && (
                    <p className="tabular text-15 break-words text-secondary">{facts.join(" · ")}</p>
                  )}
                </li>
              );
            })}
          </ul>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button look="secondary" disabled={query.isFetching} onClick={() => void query.refetch()}>
              {t.lookAgain}
            </Button>
            <output className="text-15 text-secondary">
              {t.lookedAt(formatMoment(health.at, language))}
            </output>
          </div>
        </div>
      )}
    </SettingQuery>
  );
}
