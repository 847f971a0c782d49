/** A ticket's place needs as many points of height as this says; measured on the screen at its usual text size. */
export interface Sized {
  readonly height: number
}

/**
 * Puts tickets into columns, none cut: each into the first column that has room for it, from the left; what does not
 * fit goes to the next page, with all that follow it. One that is higher than a column has a column of its own. A
 * single column has one page, which scrolls.
 */
export function arrange<T extends Sized>(
  tickets: readonly T[],
  { columns, height, gap }: { readonly columns: number; readonly height: number; readonly gap: number },
): readonly (readonly (readonly T[])[])[] {
  if (columns === 1) return tickets.length === 0 ? [] : [[tickets]]
  const pages: { readonly column: T[]; left: number }[][] = []
  for (const ticket of tickets) {
    const page = pages.at(-1)
    const place = page?.find(({ left }) => ticket.height <= left)
    if (place) {
      place.column.push(ticket)
      place.left -= ticket.height + gap
    } else {
      const begun = { column: [ticket], left: height - ticket.height - gap }
      if (page && page.length < columns) page.push(begun)
      else pages.push([begun])
    }
  }
  return pages.map((page) => page.map(({ column }) => column))
}
