import type { CallData } from "#contract/call.ts";
import { machinePath } from "#contract/machines/machine-path.ts";

type MachinePage = CallData<"getMachinePage">;

/** The facts of a machine's page for search engines (schema.org): what it is about, and the parts that it names. */
export function machineFacts(
  { brand, model, categories }: MachinePage,
  { publicUrl, title, home, all }: { publicUrl: string; title: string; home: string; all: string },
): Record<string, unknown> {
  const url = publicUrl + machinePath({ brand, model });
  const parts = categories.flatMap((category) => category.parts);
  const crumbs = [
    { name: home, item: `${publicUrl}/` },
    { name: all, item: `${publicUrl}/shop` },
    { name: `${brand} ${model}`, item: url },
  ];
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name: title,
    url,
    about: {
      "@type": "ProductModel",
      name: `${brand} ${model}`,
      model,
      brand: { "@type": "Brand", name: brand },
    },
    breadcrumb: {
      "@type": "BreadcrumbList",
      itemListElement: crumbs.map((crumb, index) => ({ "@type": "ListItem", position: index + 1, ...crumb })),
    },
    ...(parts.length > 0 && {
      mainEntity: {
        "@type": "ItemList",
        itemListElement: parts.map(({ id, code, name }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: `${code} ${name}`,
          url: `${publicUrl}/product/${id}/detail`,
        })),
      },
    }),
  };
}
