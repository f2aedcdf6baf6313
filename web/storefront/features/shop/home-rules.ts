const wideSlides = 5;
const fewCategories = 4;
const manyCategories = 8;

/** How many slides the carousel shows: of more than 4 products 5 on a medium or wider screen, else 1. */
export function shownSlides(productCount: number, isWide: boolean): number {
  if (productCount < wideSlides) return productCount;
  return isWide ? wideSlides : 1;
}

/** The categories that the home page shows: the first 4 of fewer than 8, else the first 8. */
export function popularCategories<Category>(categories: Category[]): Category[] {
  return categories.slice(0, categories.length < manyCategories ? fewCategories : manyCategories);
}
