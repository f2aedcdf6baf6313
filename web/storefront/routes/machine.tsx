import { useQuery } from "@tanstack/react-query";
import { CallError, type CallData } from "#contract/call.ts";
import { planLimits } from "#contract/machines/plan-limits.ts";
import { machinePath } from "#contract/machines/machine-path.ts";
import { machinePageQuery } from "#web/api/machines/machine-queries.ts";
import { useApp, useCall, useTexts } from "#web/app-context.ts";
import { useLocation } from "#web/navigation.tsx";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { machineValue } from "../features/catalogue/narrowing/choices.ts";
import { shopAddress } from "../features/catalogue/search/shop-search.ts";
import { drawingText } from "../features/machines/drawings/drawing-text.ts";
import { MachineDrawings } from "../features/machines/drawings/machine-drawings.tsx";
import { machineFacts } from "../features/machines/machine-facts.ts";
import { machinePageText, useMachinePageText } from "../features/machines/machine-page-text.ts";
import { MachinePlans } from "../features/machines/machine-plans.tsx";
import { MachinePartsByCategory } from "../features/machines/machine-parts-by-category.tsx";
import { MachineLink, MachineSeries } from "../features/machines/machine-series.tsx";
import { ServiceKit } from "../features/machines/service/lazy-service-kit.tsx";
import { OwnMachine } from "../features/machines/own-machine.tsx";
import { NotFound } from "../shell/route-error.tsx";

export const text = {
  load: async () => {
    await Promise.all([machinePageText.load(), drawingText.load()]);
  },
};

/** /machines/{maker}/{model} */
export function Component() {
  const { brand = "", model = "" } = useLocation().match?.params ?? {};
  const { loading } = useTexts().shell;
  const { data, error, refetch } = useQuery(machinePageQuery(useCall(), brand, model));
  if (data !== undefined) return <Machine key={machinePath(data)} machine={data} />;
  if (error instanceof CallError && error.status === 404) return <NotFound />;
  if (error === null) return <PageSpinner label={loading} />;
  return (
    <div className="page pt-8">
      <LoadFailed
        onRetry={() => {
          void refetch();
        }}
      />
    </div>
  );
}

function Machine({ machine }: { machine: CallData<"getMachinePage"> }) {
  const { shell, catalogue } = useTexts();
  const { publicUrl } = useApp();
  const words = useMachinePageText();
  const hours = wantedHours(new URLSearchParams(useLocation().search).get("hours"));
  const { brand, model, categories, series, builtInto } = machine;
  const name = `${brand} ${model}`;
  const title = words.title(name);
  const total = categories.reduce((sum, category) => sum + category.total, 0);
  const largest = categories.toSorted((one, other) => other.total - one.total).slice(0, 3);
  return (
    <div className="page">
      <PageHead
        title={title}
        description={words.description(name, total, largest.map((category) => category.name).join(", "))}
        canonicalPath={machinePath(machine)}
        facts={
          import.meta.env.SSR
            ? machineFacts(machine, { publicUrl, title, home: shell.home, all: catalogue.all })
            : {}
        }
      />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: catalogue.all, to: "/shop" }, { text: name }]}
      />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <h1 className="text-26 break-words md:text-36">{title}</h1>
          {total === 0 ? (
            <>
              <p className="mt-2 text-18 text-secondary">{words.noParts}</p>
              <LinkButton to="/ask" className="mt-4">
                {words.ask}
              </LinkButton>
            </>
          ) : (
            <>
              <p className="mt-1 text-18 text-secondary">{words.lead(total, categories.length)}</p>
              <LinkButton
                to={shopAddress({ narrowing: [{ facet: "machine", value: machineValue(machine) }] })}
                rel="nofollow"
                className="mt-4"
              >
                {words.showAll(total)}
              </LinkButton>
            </>
          )}
        </div>
        <OwnMachine machine={machine} />
      </div>
      {series.length > 0 && (
        <section className="mt-10">
          <h2 className="text-20 md:text-26">{words.series}</h2>
          <p className="mt-1 mb-3 text-secondary">{words.seriesLine}</p>
          <MachineSeries series={series} />
        </section>
      )}
      <MachineDrawings machine={machine} />
      {builtInto.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-2 text-20 md:text-26">{words.builtInto}</h2>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {builtInto.map((other) => (
              <li key={machinePath(other)}>
                <MachineLink machine={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section id="service" className="mt-10 scroll-mt-24">
        <h2 className="mb-3 text-20 md:text-26">{words.service}</h2>
        <ServiceKit key={hours} machine={machine} {...(hours !== undefined && { hours })} />
        <MachinePlans plans={machine.plans} />
      </section>
      {total > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-20 md:text-26">{words.parts}</h2>
          <MachinePartsByCategory machine={machine} />
        </section>
      )}
    </div>
  );
}

/** The service in an address, in operating hours; undefined if there is none. */
function wantedHours(named: string | null): number | undefined {
  return named !== null && /^[1-9]\d{0,4}$/.test(named)
    ? Math.min(Number(named), planLimits.hours)
    : undefined;
}
