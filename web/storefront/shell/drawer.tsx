import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState, type ReactNode } from "react";
import { categoriesQuery } from "#web/api/catalogue-queries.ts";
import { useGuestLineCount } from "#web/api/guest-cart-content.ts";
import { useSession } from "#web/api/session.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { useLocation, useNavigate } from "#web/navigation.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { controlClasses } from "#web/ui/fields/field.tsx";
import { ChevronDownIcon, SearchIcon } from "#web/ui/icons/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { shopAddress } from "../features/catalogue/search/shop-search.ts";
import { useIsCartShown } from "./cart-button.tsx";
import { chosenView, searchAddress } from "./search-address.ts";
import { WhatsappLink } from "./whatsapp-link.tsx";
import { LanguageSwitch } from "#web/ui/language-switch.tsx";

const rowClasses =
  "flex min-h-12 w-full items-center justify-between rounded-4 px-5 text-16 font-semibold hover:bg-ground";

/** The navigation on a phone. */
export function Drawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { shell } = useTexts();
  const isMember = useSession() === "member";
  const guestLines = useGuestLineCount();
  const isCartShown = useIsCartShown();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={shell.menu} closeLabel={shell.close} place="side">
      <nav aria-label={shell.mainNavigation} className="flex-1 py-3">
        <ul>
          <li className="px-5 pb-3">
            <SearchForm onSubmit={onClose} />
          </li>
          <Row to="/shop" onFollow={onClose}>
            {shell.shop}
          </Row>
          <CategoriesRow onFollow={onClose} />
          <Row to={isMember ? "/account" : "/login"} onFollow={onClose}>
            {isMember ? shell.profile : shell.login}
          </Row>
          {isCartShown && (
            <Row to="/cart" onFollow={onClose}>
              {shell.cart}
            </Row>
          )}
          {!isMember && guestLines > 0 && (
            <Row to="/guest-cart" onFollow={onClose}>
              {shell.guestCart(guestLines)}
            </Row>
          )}
          <Row to="/about" onFollow={onClose}>
            {shell.about}
          </Row>
          <Row to="/contact" onFollow={onClose}>
            {shell.contact}
          </Row>
          <li aria-hidden="true" className="mx-5 my-2 border-t border-line" />
          <Row to="/quick-order" onFollow={onClose}>
            {shell.quickOrder}
          </Row>
          <Row to="/ask" onFollow={onClose}>
            {shell.askQuotation}
          </Row>
          <Row to="/track" onFollow={onClose}>
            {shell.track}
          </Row>
          <li>
            <WhatsappLink className={rowClasses}>
              {({ whatsapp }) => (
                <>
                  {shell.whatsapp} <span className="tabular font-normal text-secondary">{whatsapp}</span>
                </>
              )}
            </WhatsappLink>
          </li>
        </ul>
      </nav>
      <div className="on-dark flex items-center justify-between bg-ink px-5 py-3 text-dark-text">
        <span aria-hidden="true">{shell.language}</span>
        <LanguageSwitch />
      </div>
    </Dialog>
  );
}

function SearchForm({ onSubmit }: { onSubmit: () => void }) {
  const { shell } = useTexts();
  const navigate = useNavigate();
  const view = chosenView(useLocation());
  const field = useRef<HTMLInputElement>(null);
  return (
    <search>
      <form
        action="/shop"
        className="flex"
        onSubmit={(event) => {
          event.preventDefault();
          const q = field.current?.value ?? "";
          onSubmit();
          navigate(searchAddress(q, { view }));
        }}
      >
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={shell.searchProduct}
          placeholder={shell.searchProduct}
          className={classNames(controlClasses, "rounded-r-none")}
        />
        <button
          type="submit"
          aria-label={shell.search}
          className="inline-flex min-h-11 w-12 shrink-0 items-center justify-center rounded-r-6 bg-yellow text-on-yellow hover:bg-yellow-hover"
        >
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}

function Row({ to, onFollow, children }: { to: string; onFollow: () => void; children: ReactNode }) {
  return (
    <li>
      <Link to={to} onClick={onFollow} className={rowClasses}>
        {children}
      </Link>
    </li>
  );
}

function CategoriesRow({ onFollow }: { onFollow: () => void }) {
  const { shell } = useTexts();
  const { data: categories } = useQuery(categoriesQuery(useCall()));
  const [isExpanded, setExpanded] = useState(false);
  const listId = useId();
  if (categories === undefined) return null;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-controls={listId}
        onClick={() => {
          setExpanded(!isExpanded);
        }}
        className={rowClasses}
      >
        {shell.categories}
        <ChevronDownIcon className={classNames("transition-transform", isExpanded && "rotate-180")} />
      </button>
      <ul id={listId} hidden={!isExpanded} className="pb-2">
        {categories.map(({ id, name, productCount }) => (
          <li key={id}>
            <Link
              to={shopAddress({ unit: name })}
              onClick={onFollow}
              className="flex min-h-11 items-center justify-between gap-3 rounded-4 pr-5 pl-9 hover:bg-ground"
            >
              {name}
              <span className="tabular text-14 text-quiet">{productCount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
