import type { CategoryEntry, DishEntry, MenuFile, OptionEntry, OrderType, SectionEntry, Special } from '@comanda/domain'
import type {
  CategoryFileWire,
  DishFileWire,
  MenuFileWire,
  OptionFileWire,
  SectionFileWire,
  SpecialFileWire,
} from '../menu-file.ts'
import { checkedMoney, moneyToWire, rateFromWire, rateToWire } from '../money.ts'
import { servingToWire, specialFromWire, specialToWire } from './special.ts'

const specialToFile = (special: Special): SpecialFileWire => {
  const { startsOn, endsOn, ...rest } = specialToWire(special)
  return { ...rest, starts_on: startsOn, ends_on: endsOn }
}
const specialFromFile = ({ starts_on, ends_on, ...rest }: SpecialFileWire): Special =>
  specialFromWire({ ...rest, startsOn: starts_on, endsOn: ends_on })

/** Applies a conversion to each order type that has an amount. */
const ofOrderTypes = <R extends Partial<Record<OrderType, number>>>(
  { delivery, collection, table }: { [Type in OrderType]?: number | undefined },
  convert: (amount: number) => number,
): R =>
  ({
    ...(delivery !== undefined && { delivery: convert(delivery) }),
    ...(collection !== undefined && { collection: convert(collection) }),
    ...(table !== undefined && { table: convert(table) }),
  }) as R

/** Nothing where there is none. */
const externalToWire = ({ externalId }: Pick<DishEntry, 'externalId'>) =>
  externalId === undefined ? {} : { external_id: externalId }

const optionToWire = ({ externalId, valueMax, values, ...option }: OptionEntry): OptionFileWire => ({
  ...option,
  ...externalToWire({ externalId }),
  value_max: valueMax,
  values: values.map(
    ({
      externalId: own,
      maxQuantity,
      replacedAllergens,
      breaksMarks,
      bringsMarks,
      allergens,
      mayContain,
      price,
      options,
      ...value
    }) => ({
      ...value,
      ...externalToWire({ externalId: own }),
      price: moneyToWire(price),
      max_quantity: maxQuantity,
      allergens: allergens && [...allergens],
      ...(mayContain && { may_contain: [...mayContain] }),
      replaced_allergens: [...replacedAllergens],
      breaks_marks: breaksMarks && [...breaksMarks],
      brings_marks: [...bringsMarks],
      options: options.map(optionToWire),
    }),
  ),
})

const optionFromWire = ({ external_id, value_max, values, ...option }: OptionFileWire): OptionEntry => ({
  ...option,
  externalId: external_id,
  valueMax: value_max,
  values: values.map(
    ({
      external_id: own,
      max_quantity,
      may_contain,
      replaced_allergens,
      breaks_marks,
      brings_marks,
      price,
      options,
      ...value
    }) => ({
      ...value,
      mayContain: may_contain,
      externalId: own,
      price: checkedMoney(price),
      maxQuantity: max_quantity,
      replacedAllergens: replaced_allergens,
      breaksMarks: breaks_marks,
      bringsMarks: brings_marks,
      options: options.map(optionFromWire),
    }),
  ),
})

const sectionToWire = ({ products, ...section }: SectionEntry): SectionFileWire => ({
  ...section,
  products: products.map(({ price, options, ...product }) => ({
    ...product,
    price: moneyToWire(price),
    options: options.map(optionToWire),
  })),
})

const sectionFromWire = ({ products, ...section }: SectionFileWire): SectionEntry => ({
  ...section,
  products: products.map(({ price, options, ...product }) => ({
    ...product,
    price: checkedMoney(price),
    options: options.map(optionFromWire),
  })),
})

const dishToWire = (dish: DishEntry): DishFileWire => ({
  name: dish.name,
  ...externalToWire(dish),
  description: dish.description,
  translations: dish.translations,
  picture: dish.picture,
  price: moneyToWire(dish.price),
  prices: dish.ownPrices && ofOrderTypes(dish.ownPrices, moneyToWire),
  order_types: dish.orderTypes && [...dish.orderTypes],
  serving: dish.serving && servingToWire(dish.serving),
  dietary: dish.dietary && [...dish.dietary],
  allergens: dish.allergens && [...dish.allergens],
  may_contain: dish.mayContain && [...dish.mayContain],
  kcal: dish.kcal,
  age_restricted: dish.ageRestricted,
  vat: dish.vat && ofOrderTypes<Required<NonNullable<DishFileWire['vat']>>>(dish.vat, rateToWire),
  vat_kind: dish.vatKind,
  special: dish.special && specialToFile(dish.special),
  options: dish.options?.map(optionToWire),
  sections: dish.sections?.map(sectionToWire),
})

const dishFromWire = (wire: DishFileWire): DishEntry => ({
  name: wire.name,
  externalId: wire.external_id,
  description: wire.description,
  translations: wire.translations,
  picture: wire.picture,
  price: checkedMoney(wire.price),
  ownPrices: wire.prices && ofOrderTypes(wire.prices, checkedMoney),
  orderTypes: wire.order_types,
  serving: wire.serving,
  dietary: wire.dietary,
  allergens: wire.allergens,
  mayContain: wire.may_contain,
  kcal: wire.kcal,
  ageRestricted: wire.age_restricted,
  vat: wire.vat && ofOrderTypes<Required<NonNullable<DishEntry['vat']>>>(wire.vat, rateFromWire),
  vatKind: wire.vat_kind,
  special: wire.special && specialFromFile(wire.special),
  options: wire.options?.map(optionFromWire),
  sections: wire.sections?.map(sectionFromWire),
})

const categoryToWire = ({
  name,
  externalId,
  description,
  translations,
  orderTypes,
  dishes,
  categories,
}: CategoryEntry): CategoryFileWire => ({
  name,
  ...externalToWire({ externalId }),
  description,
  translations,
  order_types: orderTypes && [...orderTypes],
  dishes: dishes.map(dishToWire),
  categories: categories.map(categoryToWire),
})

const categoryFromWire = ({
  name,
  external_id,
  description,
  translations,
  order_types,
  dishes,
  categories,
}: CategoryFileWire): CategoryEntry => ({
  name,
  externalId: external_id,
  description,
  translations,
  orderTypes: order_types,
  dishes: dishes.map(dishFromWire),
  categories: categories.map(categoryFromWire),
})

export function menuFileToWire({ categories }: MenuFile): MenuFileWire {
  return {
    format: 'comanda-menu',
    version: 1,
    categories: categories.map(categoryToWire),
  }
}

export function menuFileFromWire({ categories }: MenuFileWire): MenuFile {
  return {
    categories: categories.map(categoryFromWire),
  }
}
