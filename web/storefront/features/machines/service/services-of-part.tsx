import { useQuery } from "@tanstack/react-query";
import { formatFigure } from "#contract/core/figures.ts";
import { machinePath } from "#contract/machines/machine-path.ts";
import { useCall, useLanguage } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";
import { useServiceText } from "./service-text.ts";

export interface ServicesOfPartProps {
  productId: number;
  className: string;
}

/** The scheduled services that a part belongs to, each linked to its kit; nothing if there are none. */
export function ServicesOfPart({ productId, className }: ServicesOfPartProps) {
  const text = useServiceText();
  const language = useLanguage();
  const call = useCall();
  const { data = [] } = useQuery({
    queryKey: ["services-of-part", productId],
    queryFn: ({ signal }) => call("listServicesOfPart", { params: { id: String(productId) }, signal }),
  });
  if (data.length === 0) return null;
  return (
    <section className={className}>
      <h2 className="text-20">{text.ofPart}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {data.map(({ brand, model, hours }) => (
          <li key={`${brand} ${model}`}>
            <Link
              to={`${machinePath({ brand, model })}?hours=${hours}#service`}
              rel="nofollow"
              className="inline-flex min-h-11 items-center rounded-4 underline decoration-yellow-dark underline-offset-4 hover:decoration-ink"
            >
              {text.ofPartHours(`${brand} ${model}`, formatFigure(hours, language))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
