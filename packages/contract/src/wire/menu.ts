import {
  ALLERGENS,
  type Allergen,
  type Branch,
  type Category,
  type Contents,
  type DeclaredAllergens,
  DIETARY_MARKS,
  type DietaryMark,
  FEW_LEFT,
  type Item,
  type ItemSummary,
  type Language,
  type Menu,
  menuTree,
  newestVat,
  type Option,
  type OptionValue,
  ORDER_TYPES,
  type OrderType,
  type Savings,
  type Section,
  type ServingTimes,
  type Weekday,
} from '@comanda/domain'
import { dietaryName, optionTypeCodes, PRICED_SECTION, UNPRICED_SECTION } from '../codes.ts'
import type { CategoryWire, ItemSummaryWire, ItemWire, MenuMetaWire, OptionValueWire, OptionWire } from '../menu.ts'
import { checkedMoney, moneyToWire, rateFromWire, rateToWire } from '../money.ts'
import { orderTypesFromWire, orderTypesToWire } from './coupon.ts'
import { nameFromWire, nameToWire, textFromWire, textToWire } from './shown-name.ts'

export interface MenuWire {
  readonly data: CategoryWire[]
  readonly meta: MenuMetaWire
}

const maybe = <A, B>(value: A | null | undefined, convert: (value: A) => B): B | null =>
  value === null || value === undefined ? null : convert(value)

function allergensFromWire(wire: readonly string[] | null): DeclaredAllergens {
  return wire === null ? null : ALLERGENS.filter((allergen) => wire.includes(allergen))
}

/** A server of the version before sends no marks. */
export function marksFromWire(wire: readonly string[] | undefined): readonly DietaryMark[] {
  return DIETARY_MARKS.filter((mark) => wire?.includes(mark))
}

/** What may get in is left out where there is nothing, as in most dishes, and by servers of the version before. */
export function contentsToWire({ allergens, mayContain = [] }: Contents) {
  return {
    allergens: maybe<readonly Allergen[], string[]>(allergens, (list) => [...list]),
    ...(mayContain.length > 0 && { may_contain: [...mayContain] }),
  }
}

interface ContentsWire {
  readonly allergens: readonly string[] | null
  readonly may_contain?: readonly string[] | undefined
}

export function contentsFromWire({ allergens, may_contain = [] }: ContentsWire): Contents {
  const mayContain = allergensFromWire(may_contain) ?? []
  return { allergens: allergensFromWire(allergens), ...(mayContain.length > 0 && { mayContain }) }
}

const valueToWire = (value: OptionValue): OptionValueWire => ({
  id: value.id,
  ...nameToWire(value),
  price: moneyToWire(value.price),
  max_quantity: value.maxQuantity,
  ...contentsToWire(value),
  replaced_allergens: [...value.replacedAllergens],
  breaks_marks: maybe(value.breaksMarks, (marks) => [...marks]),
  brings_marks: [...value.bringsMarks],
  sold_out: value.soldOut,
  ...(value.backAt && { back_at: value.backAt }),
  options: value.options.map(optionToWire),
})

const optionToWire = (option: Option): OptionWire => ({
  id: option.id,
  ...nameToWire(option),
  type: optionTypeCodes.toWire[option.kind],
  is_required: option.required,
  min_quantity: option.min,
  max_quantity: option.max,
  multi_max: option.valueMax,
  values: option.values.map(valueToWire),
})

const optionFromWire = (wire: OptionWire): Option => ({
  id: wire.id,
  ...nameFromWire(wire),
  kind: optionTypeCodes.fromWire(wire.type) ?? 'checkbox',
  required: wire.is_required,
  min: wire.min_quantity,
  max: wire.max_quantity,
  valueMax: wire.multi_max,
  values: wire.values.map((value) => ({
    id: value.id,
    ...nameFromWire(value),
    price: checkedMoney(value.price),
    maxQuantity: value.max_quantity,
    ...contentsFromWire(value),
    replacedAllergens: allergensFromWire(value.replaced_allergens) ?? [],
    breaksMarks: maybe(value.breaks_marks, marksFromWire),
    bringsMarks: marksFromWire(value.brings_marks),
    soldOut: value.sold_out,
    ...(value.back_at && { backAt: value.back_at }),
    options: value.options.map(optionFromWire),
  })),
})

const sectionToWire = (section: Section): ItemWire['sections'][number] => ({
  id: section.id,
  ...nameToWire(section),
  type: section.kind === 'radio' ? 'RADIO' : 'CHECKBOX',
  is_required: section.required,
  minimum_quantity: section.min,
  max_quantity: section.max,
  product_type: section.priced ? PRICED_SECTION : UNPRICED_SECTION,
  subProducts: section.products.map((product) => ({
    id: product.id,
    location_menu_item_id: product.itemId,
    ...nameToWire(product),
    image: product.image,
    price: moneyToWire(product.price),
    dietaries: [...product.dietary],
    ...contentsToWire(product),
    age_restricted: product.ageRestricted,
    sold_out: product.soldOut,
    options: product.options.map(optionToWire),
  })),
})

const sectionFromWire = (wire: ItemWire['sections'][number]): Section => ({
  id: wire.id,
  ...nameFromWire(wire),
  kind: wire.type === 'RADIO' ? 'radio' : 'checkbox',
  required: wire.is_required,
  min: wire.minimum_quantity,
  max: wire.max_quantity,
  priced: wire.product_type === PRICED_SECTION,
  products: wire.subProducts.map((product) => ({
    id: product.id,
    itemId: product.location_menu_item_id,
    ...nameFromWire(product),
    image: product.image,
    price: checkedMoney(product.price),
    dietary: marksFromWire(product.dietaries),
    ...contentsFromWire(product),
    ageRestricted: product.age_restricted,
    soldOut: product.sold_out,
    options: product.options.map(optionFromWire),
  })),
})

/** The count that customers see: nothing of a dish that is switched off, and of others only the last few. */
const shownLeft = ({ left, soldOut }: ItemSummary): number | null => {
  if (left === null) return null
  if (soldOut) return 0
  return left <= FEW_LEFT ? left : null
}

const servingToWire = ({ days, times }: ServingTimes) => ({
  days: [...days],
  times: times.map(({ opens, closes }) => ({ start_at: opens, end_at: closes })),
})

export function itemSummaryToWire(item: ItemSummary, language: Language): ItemSummaryWire {
  const vat = newestVat(item)
  const served = servingToWire(item.serving)
  return {
    id: item.id,
    menu_item_id: item.id,
    category_id: item.categoryId,
    ...textToWire(item),
    image: item.image,
    price: moneyToWire(item.prices.base),
    delivery_price: maybe(item.prices.delivery, moneyToWire),
    collection_price: maybe(item.prices.collection, moneyToWire),
    sitin_price: maybe(item.prices.table, moneyToWire),
    special_price: maybe(item.special, (special) => moneyToWire(special.price)),
    is_special: item.special !== null,
    special_start_date: item.special?.startsOn ?? null,
    special_end_date: item.special?.endsOn ?? null,
    ...(item.special?.during && { special_during: servingToWire(item.special.during) }),
    dietaries: item.dietary.map((mark) => ({ slug: mark, name: dietaryName(mark, language) })),
    ...contentsToWire(item),
    ...(item.kcal !== undefined && { kcal: item.kcal }),
    age_restricted: item.ageRestricted,
    vat_rates: {
      delivery: rateToWire(vat.delivery),
      collection: rateToWire(vat.collection),
      sitin: rateToWire(vat.table),
    },
    mealDays: served.days,
    mealTimes: served.times,
    allow_delivery: item.orderTypes.includes('delivery'),
    allow_collection: item.orderTypes.includes('collection'),
    allow_sitin: item.orderTypes.includes('table'),
    sold_out: item.soldOut,
    back_at: item.backAt,
    left: shownLeft(item),
    variants: item.variants.map(({ marks, price, choices, ...contents }) => ({
      dietaries: [...marks],
      ...contentsToWire(contents),
      price: moneyToWire(price),
      choices: choices.map((choice) => ({
        option_id: choice.optionId,
        value_id: choice.valueId,
        ...nameToWire(choice),
      })),
    })),
    is_meal_deal: item.isMealDeal,
    savings: {
      delivery: maybe(item.savings.delivery, moneyToWire),
      collection: maybe(item.savings.collection, moneyToWire),
      sitin: maybe(item.savings.table, moneyToWire),
    },
    is_favourite: false,
    hasOptions: item.hasOptions,
  }
}

export function itemToWire(item: Item, language: Language): ItemWire {
  return {
    ...itemSummaryToWire(item, language),
    options: item.options.map(optionToWire),
    sections: item.sections.map(sectionToWire),
    originalMenuItem: { id: item.id, name: item.name, description: item.description, image: item.image },
  }
}

const pricesFromWire = (wire: ItemSummaryWire): ItemSummary['prices'] => ({
  base: checkedMoney(wire.price),
  ...(wire.delivery_price !== null && { delivery: checkedMoney(wire.delivery_price) }),
  ...(wire.collection_price !== null && { collection: checkedMoney(wire.collection_price) }),
  ...(wire.sitin_price !== null && { table: checkedMoney(wire.sitin_price) }),
})

const savingsFromWire = ({ delivery, collection, sitin }: ItemSummaryWire['savings']): Savings => ({
  ...(delivery !== null && { delivery: checkedMoney(delivery) }),
  ...(collection !== null && { collection: checkedMoney(collection) }),
  ...(sitin !== null && { table: checkedMoney(sitin) }),
})

const isWeekday = (day: number): day is Weekday => Number.isInteger(day) && day >= 1 && day <= 7

const servingFromWire = ({ days, times }: NonNullable<ItemSummaryWire['special_during']>): ServingTimes => ({
  days: days.filter(isWeekday),
  times: times.map(({ start_at, end_at }) => ({ opens: start_at, closes: end_at })),
})

export function itemSummaryFromWire(wire: ItemSummaryWire): ItemSummary {
  const allowed: Readonly<Record<OrderType, boolean>> = {
    delivery: wire.allow_delivery,
    collection: wire.allow_collection,
    table: wire.allow_sitin,
  }
  const { special_price, special_start_date, special_end_date, special_during } = wire
  const isSpecial = special_price !== null && special_start_date !== null
  return {
    id: wire.id,
    categoryId: wire.category_id,
    ...textFromWire(wire),
    image: wire.image,
    prices: pricesFromWire(wire),
    orderTypes: ORDER_TYPES.filter((type) => allowed[type]),
    serving: servingFromWire({ days: wire.mealDays, times: wire.mealTimes }),
    dietary: DIETARY_MARKS.filter((mark) => wire.dietaries.some((dietary) => dietary.slug === mark)),
    ...contentsFromWire(wire),
    kcal: wire.kcal,
    ageRestricted: wire.age_restricted,
    vat: {
      delivery: rateFromWire(wire.vat_rates.delivery),
      collection: rateFromWire(wire.vat_rates.collection),
      table: rateFromWire(wire.vat_rates.sitin),
    },
    special: isSpecial
      ? {
          price: checkedMoney(special_price),
          startsOn: special_start_date,
          endsOn: special_end_date,
          ...(special_during && { during: servingFromWire(special_during) }),
        }
      : null,
    soldOut: wire.sold_out,
    backAt: wire.back_at,
    left: wire.left,
    variants: (wire.variants ?? []).map(({ dietaries, price, choices, ...contents }) => ({
      marks: marksFromWire(dietaries),
      ...contentsFromWire(contents),
      price: checkedMoney(price),
      choices: choices.map((choice) => ({
        optionId: choice.option_id,
        valueId: choice.value_id,
        ...nameFromWire(choice),
      })),
    })),
    isMealDeal: wire.is_meal_deal,
    savings: savingsFromWire(wire.savings),
    hasOptions: wire.hasOptions,
  }
}

export function itemFromWire(wire: ItemWire): Item {
  return {
    ...itemSummaryFromWire(wire),
    options: wire.options.map(optionFromWire),
    sections: wire.sections.map(sectionFromWire),
  }
}

const metaToWire = ({ locationId, version, synonyms, popular, ratings }: Menu<ItemSummary>): MenuMetaWire => ({
  location_id: locationId,
  version,
  synonyms: synonyms.map(({ words, finds }) => ({ words: [...words], finds: [...finds] })),
  popular: [...popular],
  ratings: ratings.map(({ itemId, mean, count }) => ({ id: itemId, rating: mean, count })),
})

/** Categories as a tree, each with its items. The call for one item has the item's options. [7.25] [7.26] */
export function menuToWire(menu: Menu<ItemSummary>, language: Language): MenuWire {
  const toWire = ({ category, items, children }: Branch): CategoryWire => ({
    id: category.id,
    location_id: menu.locationId,
    ...textToWire(category),
    new_format: true,
    category_availibility: orderTypesToWire(category.orderTypes),
    menu_items: items.map((item) => itemSummaryToWire(item, language)),
    children: children.map(toWire),
  })
  return { data: menuTree(menu).map(toWire), meta: metaToWire(menu) }
}

/** Flattens the tree: categories and items in display order, a parent before its children. */
export function menuFromWire(wire: MenuWire): Menu<ItemSummary> {
  const categories: Category[] = []
  const items: ItemSummary[] = []
  const walk = (branch: readonly CategoryWire[], parentId: number | null): void => {
    for (const category of branch) {
      categories.push({
        id: category.id,
        ...textFromWire(category),
        parentId,
        orderTypes: orderTypesFromWire(category.category_availibility),
      })
      items.push(...category.menu_items.map(itemSummaryFromWire))
      walk(category.children, category.id)
    }
  }
  walk(wire.data, null)
  const { location_id, version, synonyms, popular } = wire.meta
  const ratings = wire.meta.ratings.map(({ id, rating, count }) => ({ itemId: id, mean: rating, count }))
  return { locationId: location_id, version, categories, items, synonyms, popular, ratings }
}
