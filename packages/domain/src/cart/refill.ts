import { foldText } from '../fold-text.ts'
import type { OrderType } from '../location/order-type.ts'
import type { Choice } from '../menu/choice.ts'
import type { Item, Menu, Named, Option } from '../menu/types.ts'
import type { PricedLine, PricedOption } from '../order/order.ts'
import type { LocalMoment } from '../time/local.ts'
import { compareReorder, type ReorderComparison } from './reorder.ts'

/** What of an earlier order goes into a basket again, at today's prices. Every line is in exactly one of the first four lists. */
export interface Refill {
  /** Complete choices, without their unavailable parts. */
  readonly lines: readonly Choice[]
  /** Sold out, or no longer on the menu. */
  readonly soldOut: readonly Named[]
  /** Not for the order type, not today or not at this hour. */
  readonly unserved: readonly Named[]
  /** A question has to be answered again. */
  readonly unfinished: readonly Named[]
  /** Parts that the lines go without. */
  readonly without: ReorderComparison['lostChoices']
  /** Unit prices of lines that have changed. */
  readonly repriced: ReorderComparison['repriced']
}

/** Compares an earlier order with the menu and takes what can be ordered as it is. [5.58] [8.38] */
export function refillFrom(
  past: readonly PricedLine[],
  menu: Pick<Menu, 'items' | 'categories'>,
  orderType: OrderType,
  moment: LocalMoment,
): Refill {
  const compared = compareReorder(past, menu, orderType, moment)
  const open = compared.lines.filter(({ problems }) => problems.length > 0).map(({ choice }) => choice.itemId)
  const isIn = ({ id }: Named) => !open.includes(id)
  const unfinished = menu.items.filter(({ id }) => open.includes(id)).map(({ id, name }) => ({ id, name }))
  return {
    lines: compared.lines.filter(({ problems }) => problems.length === 0).map(({ choice }) => choice),
    soldOut: compared.unavailable,
    unserved: [...compared.notForOrderType, ...compared.notToday, ...compared.notNow].map(({ id, name }) => ({
      id,
      name,
    })),
    unfinished,
    without: compared.lostChoices.filter(({ item }) => isIn(item)),
    repriced: compared.repriced.filter(isIn),
  }
}

/** The id of what another kitchen does not have. */
const NOWHERE = 0

const sameName = <T extends { readonly name: string }>(all: readonly T[], name: string): T | undefined =>
  all.find((one) => foldText(one.name) === foldText(name))

/**
 * An earlier order's lines with the ids of another kitchen's menu, found by name. What that kitchen lacks gets an id that
 * no menu has, so that a comparison names it as unavailable.
 */
export function linesByName(past: readonly PricedLine[], items: readonly Item[]): PricedLine[] {
  return past.map((line) => {
    const item = sameName(items, line.name)
    return {
      ...line,
      itemId: item?.id ?? NOWHERE,
      options: optionsByName(line.options, item?.options ?? []),
      sections: line.sections.map((section) => {
        const there = item && sameName(item.sections, section.name)
        return {
          ...section,
          sectionId: there?.id ?? NOWHERE,
          products: section.products.map((product) => {
            const known = there && sameName(there.products, product.name)
            return {
              ...product,
              productId: known?.id ?? NOWHERE,
              itemId: known?.itemId ?? NOWHERE,
              options: optionsByName(product.options, known?.options ?? []),
            }
          }),
        }
      }),
    }
  })
}

const optionsByName = (past: readonly PricedOption[], options: readonly Option[]): PricedOption[] =>
  past.map((option) => {
    const there = sameName(options, option.name)
    return {
      ...option,
      optionId: there?.id ?? NOWHERE,
      values: option.values.map((value) => {
        const known = there && sameName(there.values, value.name)
        return {
          ...value,
          valueId: known?.id ?? NOWHERE,
          options: optionsByName(value.options, known?.options ?? []),
        }
      }),
    }
  })
