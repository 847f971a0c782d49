/** So many pages are named at once. [9.10] */
const SHOWN = 5

/** The pages to name: the one that shows in the middle, as far as there are pages. */
export function pagesShown(page: number, pages: number): readonly number[] {
  const count = Math.min(SHOWN, pages)
  const first = Math.min(Math.max(1, page - Math.floor(SHOWN / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}
