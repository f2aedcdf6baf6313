import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import { useTexts } from "#web/app-context.ts";

/** The technical documents of a part, each as a link: to a file of the shop, which is saved, or to another site. */
export function Documents({ documents }: { documents: ProductDetail["documents"] }) {
  const { catalogue } = useTexts();
  if (documents.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-20">{catalogue.documents}</h2>
      <ul className="border-t border-line">
        {documents.map(({ title, about, address, language }) => (
          <li key={address} className="border-b border-line py-2">
            <a
              href={address}
              rel="noreferrer"
              hrefLang={language}
              className="inline-grid min-h-10 content-center rounded-4 break-words"
            >
              <span className="font-semibold underline decoration-yellow-dark decoration-2 underline-offset-4">
                {title}
              </span>
              <span className="text-15 text-secondary">{about}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
