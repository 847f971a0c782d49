import { foldText } from '../fold-text.ts'
import type { Item, Option } from '../menu/types.ts'
import type { PricedLine, PricedOption } from '../order/order.ts'

/** The id of what another kitchen does not have. */
const NOWHERE = 0

const sameName = <T extends { readonly name: string }>(all: readonly T[], name: string): T | undefined =>
  all.find((one) => foldText(one.name) === foldText(name))

/**
 * An earlier order's lines with the ids of another kitchen's menu, found by name. What that kitchen lacks gets an id
 * that no menu has, so that a comparison names it as unavailable.
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
