import type { Cart, CartLine, Choice, ChosenOption, ChosenSection } from '@comanda/domain'

/** A choice of one item 1 without options. */
export function aChoice(overrides: Partial<Choice> = {}): Choice {
  return { itemId: 1, quantity: 1, comment: '', options: [], sections: [], ...overrides }
}

/** A choice as a cart line. */
export function aLine(overrides: Partial<CartLine> = {}): CartLine {
  return { ...aChoice(), key: 'a', ...overrides }
}

/** A cart for collection at location 1 with one line. */
export function aCart(overrides: Partial<Cart> = {}): Cart {
  return { locationId: 1, orderType: 'collection', lines: [aLine()], ...overrides }
}

/** Values of one option, each once or with its quantity: `chosen(1, 11, [12, 2])`. */
export function chosen(
  optionId: number,
  ...values: readonly (number | readonly [valueId: number, quantity: number, options?: readonly ChosenOption[]])[]
): ChosenOption {
  return {
    optionId,
    values: values.map((value) =>
      typeof value === 'number'
        ? { valueId: value, quantity: 1, options: [] }
        : { valueId: value[0], quantity: value[1], options: value[2] ?? [] },
    ),
  }
}

/** Products of one section, each once or with its quantity and options. */
export function chosenIn(
  sectionId: number,
  ...products: readonly (number | readonly [productId: number, quantity: number, options?: readonly ChosenOption[]])[]
): ChosenSection {
  return {
    sectionId,
    products: products.map((product) =>
      typeof product === 'number'
        ? { productId: product, quantity: 1, options: [] }
        : { productId: product[0], quantity: product[1], options: product[2] ?? [] },
    ),
  }
}
