import type { Category, Item, Menu, Option, OptionValue, Section, SectionProduct, VatRates } from '@comanda/domain'

/** One VAT rate for every order type, in basis points. */
export function vatRates(rate = 2000): VatRates {
  return { delivery: rate, collection: rate, table: rate }
}

/** A value at no extra price, not sold out, contents declared and empty. */
export function aValue(overrides: Partial<OptionValue> = {}): OptionValue {
  return {
    id: 1,
    name: 'Regular',
    price: 0,
    maxQuantity: null,
    allergens: [],
    replacedAllergens: [],
    breaksMarks: null,
    bringsMarks: [],
    soldOut: false,
    options: [],
    ...overrides,
  }
}

/** An optional radio option with one value. */
export function anOption(overrides: Partial<Option> = {}): Option {
  return {
    id: 1,
    name: 'Size',
    kind: 'radio',
    required: false,
    min: 0,
    max: null,
    valueMax: null,
    values: [aValue()],
    ...overrides,
  }
}

/** A dish inside a section, without supplement or options. */
export function aProduct(overrides: Partial<SectionProduct> = {}): SectionProduct {
  return {
    id: 1,
    itemId: 101,
    name: 'Margherita',
    image: null,
    price: 0,
    dietary: [],
    allergens: [],
    ageRestricted: false,
    soldOut: false,
    options: [],
    ...overrides,
  }
}

/** A required radio section with one product, its supplements not charged. */
export function aSection(overrides: Partial<Section> = {}): Section {
  return {
    id: 1,
    name: 'First pizza',
    kind: 'radio',
    required: true,
    min: 1,
    max: null,
    priced: false,
    products: [aProduct()],
    ...overrides,
  }
}

/** A dish at £9.95, always available, without options. `hasOptions` and `isMealDeal` follow the content. */
export function anItem(overrides: Partial<Item> = {}): Item {
  return {
    id: 1,
    categoryId: 1,
    name: 'Margherita',
    description: 'Tomato, mozzarella, basil',
    image: null,
    prices: { base: 995 },
    orderTypes: ['delivery', 'collection', 'table'],
    serving: { days: [], times: [] },
    dietary: [],
    allergens: [],
    ageRestricted: false,
    vat: vatRates(),
    special: null,
    soldOut: false,
    backAt: null,
    left: null,
    isMealDeal: (overrides.sections ?? []).length > 0,
    variants: [],
    savings: {},
    hasOptions: (overrides.options ?? []).length > 0 || (overrides.sections ?? []).length > 0,
    options: [],
    sections: [],
    ...overrides,
  }
}

/** A meal deal at £20 with two sections, "First pizza" (required) and "Drink" (not). */
export function aMealDeal(overrides: Partial<Item> = {}): Item {
  return anItem({
    id: 50,
    name: 'Pizza for two',
    prices: { base: 2000 },
    sections: [
      aSection({ id: 1, name: 'First pizza', products: [aProduct({ id: 1 }), aProduct({ id: 2, name: 'Diavola' })] }),
      aSection({
        id: 2,
        name: 'Drink',
        required: false,
        min: 0,
        products: [aProduct({ id: 3, itemId: 102, name: 'Water' })],
      }),
    ],
    ...overrides,
  })
}

/** A category at the top, shown for every order type. */
export function aCategory(overrides: Partial<Category> = {}): Category {
  return { id: 1, name: 'Pizza', description: '', parentId: null, orderTypes: [], ...overrides }
}

/** A menu with one category and one dish. */
export function aMenu(overrides: Partial<Menu> = {}): Menu {
  return {
    locationId: 1,
    version: 1,
    categories: [aCategory()],
    items: [anItem()],
    synonyms: [],
    popular: [],
    ratings: [],
    ...overrides,
  }
}
