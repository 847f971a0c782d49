import type { PricedLine, PricedOption } from '../order/order.ts'

type MadeLine = Pick<PricedLine, 'itemId' | 'quantity' | 'options' | 'sections'>

/** Portions of dishes that a kitchen makes of ordered lines, by dish: a deal is its parts, and none of itself. */
export function portionsMade(lines: readonly MadeLine[]): ReadonlyMap<number, number> {
  const made = new Map<number, number>()
  const add = (itemId: number, portions: number) => made.set(itemId, (made.get(itemId) ?? 0) + portions)
  for (const { itemId, quantity, sections } of lines) {
    const products = sections.flatMap((section) => section.products)
    if (products.length === 0) add(itemId, quantity)
    for (const product of products) add(product.itemId, quantity * product.quantity)
  }
  return made
}

/** A choice of customers with its portions. */
export interface ChoiceMade {
  readonly option: string
  readonly name: string
  readonly portions: number
}

function chosenIn(options: readonly PricedOption[], units: number): ChoiceMade[] {
  return options.flatMap(({ name: option, values }) =>
    values.flatMap((value) => {
      const portions = units * value.quantity
      return [{ option, name: value.name, portions }, ...chosenIn(value.options, portions)]
    }),
  )
}

/** Portions of what customers chose with their dishes, also in deals, the most first. */
export function choicesMade(lines: readonly MadeLine[]): readonly ChoiceMade[] {
  const all = lines.flatMap(({ quantity, options, sections }) => [
    ...chosenIn(options, quantity),
    ...sections
      .flatMap(({ products }) => products)
      .flatMap((product) => chosenIn(product.options, quantity * product.quantity)),
  ])
  return [...Map.groupBy(all, ({ option, name }) => JSON.stringify([option, name])).values()]
    .flatMap(([first, ...more]) =>
      first ? [{ ...first, portions: more.reduce((sum, { portions }) => sum + portions, first.portions) }] : [],
    )
    .toSorted((a, b) => b.portions - a.portions)
}

/** Whether a dish runs out before the day ends: more of it is still to be expected than is left. */
export function runsOut({
  expected,
  ordered,
  left,
}: {
  /** Portions of a usual day; null where nothing is known. */
  readonly expected: number | null
  /** Of this day so far, also for later. */
  readonly ordered: number
  /** Null where portions are not counted. */
  readonly left: number | null
}): boolean {
  return left !== null && expected !== null && expected - ordered > left
}
