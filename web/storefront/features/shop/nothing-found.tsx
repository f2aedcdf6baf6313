import { useTexts } from "#web/app-context.ts";
import { buttonClasses } from "#web/ui/button.tsx";
import { EmptyDrawing } from "#web/ui/empty-drawing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { WhatsappLink } from "../../shell/whatsapp-link.tsx";
import { shopAddress, type ShopSearch } from "./shop-search.ts";

/** A list without results; a page beyond the end links back to the first. */
export function NothingFound({ search, total }: { search: ShopSearch; total: number }) {
  const { catalogue } = useTexts();
  const isPastEnd = total > 0;
  return (
    <EmptyState
      drawing={<EmptyDrawing picture="nothing-found" />}
      title={catalogue.noProductFound}
      {...(isPastEnd ? {} : { text: catalogue.noProductHint })}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {!isPastEnd && search.q !== "" && (
            <WhatsappLink
              text={({ name }) => catalogue.searchMessage(name, search.q)}
              className={buttonClasses()}
            >
              {() => catalogue.askOnWhatsapp}
            </WhatsappLink>
          )}
          <LinkButton to={isPastEnd ? shopAddress({ ...search, page: 1 }) : "/shop"} look="secondary">
            {isPastEnd ? catalogue.page(1) : catalogue.showAllParts}
          </LinkButton>
        </div>
      }
    />
  );
}
