/** The share of dishes with a picture below which a menu shows none. */
const PICTURED = 0.3

/**
 * Whether a menu is a text menu: where only a few dishes have a picture, those few look like a mistake, and rows of
 * text are easier to compare. An empty menu is none.
 */
export function isTextMenu(items: readonly { readonly image: string | null }[]): boolean {
  return items.length > 0 && items.filter(({ image }) => image !== null).length < items.length * PICTURED
}
