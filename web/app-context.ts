import type { QueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { Call } from "#contract/call.ts";
import type { Language } from "#contract/core/languages.ts";
import type { Messages } from "./texts/shop/en.ts";

/** What every screen may use. */
export interface App {
  /** Calls the shop, in the page's language. */
  call: Call;
  queryClient: QueryClient;
  language: Language;
  messages: Messages;
  /** The shop's own address, without a slash at its end. */
  publicUrl: string;
  /** Loads the script and the data of an address that somebody is about to visit. */
  preload: (address: string) => void;
  /** The back office's router; undefined in the storefront. */
  office?: {
    /** The address of a path within the back office. */
    addressOf: (path: string) => string;
    /** Shows a path of the back office; `isShown` if its address is the shown one. */
    follow: (path: string, isShown: boolean) => void;
  };
}

const AppContext = createContext<App | null>(null);
export const AppProvider = AppContext.Provider;

/** The app around this screen. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error("useApp needs an AppProvider around it.");
  return app;
}

/** The caller of the shop's API. */
export function useCall(): Call {
  return useApp().call;
}

/** The page's language. */
export function useLanguage(): Language {
  return useApp().language;
}

/** Every text of the shop in the page's language. */
export function useTexts(): Messages {
  return useApp().messages;
}
