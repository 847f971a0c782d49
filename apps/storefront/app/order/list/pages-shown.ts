/** The number of page numbers shown at once. [9.10] */
const SHOWN = 5

/** Returns the page numbers to show: the current one in the middle, within the range. */
export function pagesShown(page: number, pages: number): readonly number[] {
  const count = Math.min(SHOWN, pages)
  const first = Math.min(Math.max(1, page - Math.floor(SHOWN / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}
