import { isHeld } from '../location/overrides.ts'
import { epochOfText } from '../time/local.ts'
import type { InstantText } from '../time/types.ts'
import type { Item, ItemSummary, Menu, Option, OptionValue } from './types.ts'

/** What is sold out until a time. */
interface SoldOut {
  readonly soldOut: boolean
  readonly backAt?: InstantText | null | undefined
}

/**
 * The first moment after another, epoch milliseconds, at which something sold out on a menu returns by itself; infinity
 * without.
 */
export function firstReturn({ items }: Pick<Menu<Item>, 'items'>, afterMs = Number.NEGATIVE_INFINITY): number {
  let first = Number.POSITIVE_INFINITY
  const meet = ({ soldOut, backAt }: SoldOut) => {
    const at = soldOut && backAt ? epochOfText(backAt) : null
    if (at !== null && at > afterMs) first = Math.min(first, at)
  }
  const walk = (options: readonly Option[]) => {
    for (const { values } of options)
      for (const value of values) {
        meet(value)
        walk(value.options)
      }
  }
  for (const item of items) {
    meet(item)
    walk(item.options)
    for (const { products } of item.sections) for (const product of products) walk(product.options)
  }
  return first
}

/**
 * A menu as it is at a moment: dishes and choices whose time of return has come are available, in deals too. A counted
 * dish of which none is left stays sold out, because its count has to be ended first.
 */
export function menuAt(menu: Menu<Item>, epochMs: number): Menu<Item> {
  const returned = new Set(
    menu.items.filter((item) => hasReturned(item, epochMs) && item.left !== 0).map(({ id }) => id),
  )
  const toOption = (option: Option): Option => ({ ...option, values: option.values.map(toValue) })
  const toValue = (value: OptionValue): OptionValue => ({
    ...value,
    soldOut: value.soldOut && !hasReturned(value, epochMs),
    options: value.options.map(toOption),
  })
  const toItem = (item: Item): Item => ({
    ...item,
    soldOut: item.soldOut && !returned.has(item.id),
    options: item.options.map(toOption),
    sections: item.sections.map((section) => ({
      ...section,
      products: section.products.map((product) => ({
        ...product,
        soldOut: product.soldOut && !returned.has(product.itemId),
        options: product.options.map(toOption),
      })),
    })),
  })
  return { ...menu, items: menu.items.map(toItem) }
}

/** Dishes as a menu lists them at a moment: those whose time of return has come are available. */
export function summariesAt<I extends ItemSummary>(items: readonly I[], epochMs: number): readonly I[] {
  return items.map((item) =>
    item.left !== 0 && hasReturned(item, epochMs) ? { ...item, soldOut: false, backAt: null } : item,
  )
}

function hasReturned({ soldOut, backAt = null }: SoldOut, epochMs: number): boolean {
  return soldOut && backAt !== null && !isHeld(backAt, epochMs)
}
