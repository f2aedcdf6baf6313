import { Badge } from "#web/ui/badge.tsx";
import { useOffice } from "../../../office.ts";

interface ProductStateProps {
  isVisible: boolean;
  isArchived: boolean;
  isCategoryVisible?: boolean;
}

/** One word that says whether customers see a product. */
export function ProductState({ isVisible, isArchived, isCategoryVisible = true }: ProductStateProps) {
  const { catalogue } = useOffice().texts;
  if (isArchived) return <Badge>{catalogue.states.archived}</Badge>;
  if (!isVisible) return <Badge className="bg-picture text-ink">{catalogue.states.hidden}</Badge>;
  if (!isCategoryVisible) return <Badge className="bg-picture text-ink">{catalogue.categoryHidden}</Badge>;
  return <Badge className="bg-success-ground text-success">{catalogue.states.visible}</Badge>;
}
