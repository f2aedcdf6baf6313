const wideSlides = 5;
const fewCategories = 4;
const manyCategories = 8;

/** How many slides the carousel shows: 5 on a medium or wider screen if there are more than 4 products, otherwise 1. */
export function shownSlides(productCount: number, isWide: boolean): number {
  if (productCount < wideSlides) return productCount;
  return isWide ? wideSlides : 1;
}

/** The categories of the home page: the first 4 if there are fewer than 8, otherwise the first 8. */
export function popularCategories<Category>(categories: Category[]): Category[] {
  return categories.slice(0, categories.length < manyCategories ? fewCategories : manyCategories);
}
