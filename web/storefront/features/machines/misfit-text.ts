import { editions } from "#web/texts/pages/editions.ts";

/** The texts of the form in which a customer says that a part did not fit, loaded with it. */
export const misfitText = editions({
  en: () => import("#web/texts/pages/en/misfit.ts"),
  id: () => import("#web/texts/pages/id/misfit.ts"),
});
