/** How many codes an A4 sheet may have, and their columns and rows. */
export const LAYOUTS = {
  1: { columns: 1, rows: 1 },
  2: { columns: 1, rows: 2 },
  4: { columns: 2, rows: 2 },
  6: { columns: 2, rows: 3 },
  12: { columns: 3, rows: 4 },
} as const

export type PerPage = keyof typeof LAYOUTS

/** The cards of each sheet, in order. */
export function pagesOf<T>(cards: readonly T[], perPage: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(cards.length / perPage) }, (_, page) =>
    cards.slice(page * perPage, (page + 1) * perPage),
  )
}

/** The address of a table's code, as the storefront reads it. */
export function tableAddress(origin: string, tableId: number): string {
  return `${origin}/?table=${tableId}`
}
