import type { Choice, ChosenOption, ChosenSection, Item, Option, Section } from '@comanda/domain'

/** An item with the minimum selection: the first available values of each required option. */
export function usualChoice(item: Item, quantity = 1): Choice {
  return {
    itemId: item.id,
    quantity,
    comment: '',
    options: answersTo(item.options),
    sections: item.sections.filter((one) => one.required).map(fillSection),
  }
}

const answersTo = (options: readonly Option[]): readonly ChosenOption[] =>
  options
    .filter((one) => one.required)
    .map((option) => ({
      optionId: option.id,
      values: spread(
        option.values.filter((one) => !one.soldOut),
        Math.max(1, option.min),
      ).map(([value, quantity]) => ({ valueId: value.id, quantity, options: answersTo(value.options) })),
    }))

const fillSection = (section: Section): ChosenSection => ({
  sectionId: section.id,
  products: spread(
    section.products.filter((one) => !one.soldOut && !one.ageRestricted),
    Math.max(1, section.min),
  ).map(([product, quantity]) => ({ productId: product.id, quantity, options: answersTo(product.options) })),
})

/** The first `count` elements of a list, starting again at the front if the list is shorter. */
function spread<T>(list: readonly T[], count: number): readonly (readonly [T, number])[] {
  return list
    .slice(0, count)
    .map((one, index) => [one, Math.floor(count / list.length) + (index < count % list.length ? 1 : 0)] as const)
    .filter(([, quantity]) => quantity > 0)
}
