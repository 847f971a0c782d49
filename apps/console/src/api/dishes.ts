import {
  checkedMoney,
  moneyToWire,
  rateFromWire,
  rateToWire,
  type StaffCategoryWire,
  type StaffChangedDishesWire,
  type StaffDishesChangeWire,
  type StaffDishesWire,
  type StaffDishWire,
  specialFromWire,
  specialToWire,
} from '@comanda/contract/wire'
import type {
  Allergen,
  Category,
  Item,
  Language,
  Minor,
  OrderType,
  PriceChange,
  Special,
  VatKind,
  VatRates,
} from '@comanda/domain'
import { call } from './call.ts'
import { change } from './change.ts'

/** What staff change of a dish. */
export interface DishFields
  extends Pick<
    Item,
    | 'name'
    | 'description'
    | 'categoryId'
    | 'orderTypes'
    | 'serving'
    | 'dietary'
    | 'allergens'
    | 'ageRestricted'
    | 'vat'
    | 'special'
  > {
  /** Without those that it contains. */
  readonly mayContain: readonly Allergen[]
  readonly price: Minor
  /** Null pays `price`. */
  readonly prices: Readonly<Record<OrderType, Minor | null>>
  /** Null is not declared. */
  readonly kcal: number | null
  /** Null: the rates of `vat` apply. */
  readonly vatKind: VatKind | null
}

export interface Dish extends DishFields {
  readonly id: number
  readonly image: string | null
  readonly isMealDeal: boolean
  readonly soldOut: boolean
  /** Names of its options, and of the deals that offer it. */
  readonly options: readonly string[]
  readonly deals: readonly string[]
  /** Languages that the business offers, in which its words are missing or of an older original. */
  readonly untranslated: readonly Language[]
}

export type DishCategory = Pick<Category, 'id' | 'name' | 'parentId'>

export interface EditedMenu {
  readonly categories: readonly DishCategory[]
  readonly dishes: readonly Dish[]
  /** The rates of each kind today; null where they are not known for the place. */
  readonly vatKinds: Readonly<Record<VatKind, VatRates>> | null
}

const ofEachWay = <A, B>(all: Readonly<Record<OrderType, A>>, convert: (one: A) => B): Record<OrderType, B> => ({
  delivery: convert(all.delivery),
  collection: convert(all.collection),
  table: convert(all.table),
})

const dishFromWire = (wire: StaffDishWire): Dish => ({
  id: wire.id,
  name: wire.name,
  description: wire.description,
  categoryId: wire.categoryId,
  price: checkedMoney(wire.price),
  prices: ofEachWay(wire.prices, (amount) => (amount === null ? null : checkedMoney(amount))),
  orderTypes: wire.orderTypes,
  serving: wire.serving,
  dietary: wire.dietary,
  allergens: wire.allergens,
  // A server of the version before sends none.
  mayContain: wire.mayContain ?? [],
  // A server of the version before sends none.
  kcal: wire.kcal ?? null,
  ageRestricted: wire.ageRestricted,
  vat: ofEachWay(wire.vat, rateFromWire),
  vatKind: wire.vatKind,
  special: wire.special && specialFromWire(wire.special),
  image: wire.image,
  isMealDeal: wire.isMealDeal,
  soldOut: wire.soldOut,
  options: wire.options,
  deals: wire.deals,
  untranslated: wire.untranslated,
})

const fieldsToWire = ({
  categoryId,
  orderTypes,
  ageRestricted,
  mayContain,
  price,
  prices,
  vat,
  vatKind,
  special,
  ...same
}: Partial<DishFields>) => ({
  ...same,
  ...(categoryId !== undefined && { categoryId: categoryId }),
  ...(orderTypes && { orderTypes: orderTypes }),
  ...(ageRestricted !== undefined && { ageRestricted: ageRestricted }),
  ...(mayContain && { mayContain: mayContain }),
  ...(price !== undefined && { price: moneyToWire(price) }),
  ...(prices && { prices: ofEachWay(prices, (amount) => (amount === null ? null : moneyToWire(amount))) }),
  ...(vat && { vat: ofEachWay(vat, rateToWire) }),
  ...(vatKind !== undefined && { vatKind: vatKind }),
  ...(special !== undefined && {
    special: special && specialToWire(special),
  }),
})

const categoryFromWire = ({ id, name, parentId }: StaffCategoryWire): DishCategory => ({
  id,
  name,
  parentId: parentId,
})
const readDish = ({ data }: { readonly data: StaffDishWire }) => dishFromWire(data)
const readCategory = ({ data }: { readonly data: StaffCategoryWire }) => categoryFromWire(data)
const nothing = () => null
const at = (locationId: number) => `/staff/locations/${locationId}`

const ratesByKind = (ratesOf: (kind: VatKind) => VatRates): Record<VatKind, VatRates> => ({
  'hot-food': ratesOf('hot-food'),
  'cold-food': ratesOf('cold-food'),
  snack: ratesOf('snack'),
  'hot-drink': ratesOf('hot-drink'),
  'plain-drink': ratesOf('plain-drink'),
  'sweet-drink': ratesOf('sweet-drink'),
  alcohol: ratesOf('alcohol'),
  packaging: ratesOf('packaging'),
})

export function toEditedMenu({ data }: { readonly data: StaffDishesWire }): EditedMenu {
  const { vatKinds } = data
  return {
    categories: data.categories.map(categoryFromWire),
    dishes: data.dishes.map(dishFromWire),
    vatKinds: vatKinds && ratesByKind((kind) => ofEachWay(vatKinds[kind], rateFromWire)),
  }
}

export function fetchDishes(locationId: number) {
  return call(`${at(locationId)}/dishes`, toEditedMenu)
}

/** @param seen the same fields as the member saw them */
export function changeDish(locationId: number, id: number, wanted: Partial<DishFields>, seen: Partial<DishFields>) {
  return change(`${at(locationId)}/dishes/${id}`, readDish, fieldsToWire(wanted), fieldsToWire(seen))
}

export function createDish(locationId: number, fields: Pick<DishFields, 'name' | 'categoryId' | 'price'>) {
  return call(`${at(locationId)}/dishes`, readDish, fieldsToWire(fields))
}

export function duplicateDish(locationId: number, id: number, name: string) {
  return call(`${at(locationId)}/dishes/${id}/duplicate`, readDish, { name })
}

export function removeDish(locationId: number, id: number) {
  return call(`${at(locationId)}/dishes/remove`, nothing, { itemIds: [id] })
}

export function bringDishBack(locationId: number, id: number) {
  return call(`${at(locationId)}/dishes/bring-back`, nothing, { itemIds: [id] })
}

export function orderDishes(
  locationId: number,
  categoryId: number,
  wanted: readonly number[],
  seen: readonly number[],
) {
  return change(
    `${at(locationId)}/dishes/order`,
    nothing,
    { categoryId: categoryId, itemIds: wanted },
    { itemIds: seen },
  )
}

/** What many dishes get at once. */
export type ChangeOfMany =
  | { readonly what: 'price'; readonly change: PriceChange }
  | { readonly what: 'ways'; readonly orderTypes: readonly OrderType[] }
  | { readonly what: 'category'; readonly categoryId: number }
  | { readonly what: 'vat-kind'; readonly kind: VatKind }
  /** The change lowers. */
  | { readonly what: 'special'; readonly change: PriceChange; readonly times: Omit<Special, 'price'> }
  | { readonly what: 'no-special' }

export interface ChangedDishes {
  readonly menu: EditedMenu
  /** What takes the change back, unless a dish has changed since. */
  readonly back: { readonly kept: string; readonly state: string }
}

const toChangedDishes = ({ data }: { readonly data: StaffChangedDishesWire }): ChangedDishes => ({
  menu: toEditedMenu({ data }),
  back: { kept: data.kept, state: data.state },
})

function manyToWire(wanted: ChangeOfMany): StaffDishesChangeWire {
  switch (wanted.what) {
    case 'ways':
      return { what: 'ways', orderTypes: [...wanted.orderTypes] }
    case 'category':
      return { what: 'category', categoryId: wanted.categoryId }
    case 'special': {
      const { change, times } = wanted
      const { price: _, ...dates } = specialToWire({ ...times, price: 0 })
      const lowers =
        change.by === 'percent'
          ? { by: 'percent' as const, percent: -change.basisPoints / 100 }
          : { by: 'amount' as const, amount: moneyToWire(-change.amount) }
      return { what: 'special', lowers, ending: change.ending, ...dates }
    }
    case 'no-special':
      return { what: 'no_special' }
    case 'vat-kind':
      return { what: 'vat_kind', kind: wanted.kind }
    case 'price': {
      const { change } = wanted
      return change.by === 'percent'
        ? { what: 'percent', percent: change.basisPoints / 100, ending: change.ending }
        : { what: 'amount', amount: moneyToWire(change.amount), ending: change.ending }
    }
  }
}

const idsOf = (dishes: readonly Dish[]) => dishes.map(({ id }) => id)

/** Changes many dishes; refused where one of them has another price than the member has seen. */
export function changeDishes(locationId: number, dishes: readonly Dish[], wanted: ChangeOfMany) {
  const seen = { prices: dishes.map(({ price }) => moneyToWire(price)) }
  return call(`${at(locationId)}/dishes/change`, toChangedDishes, {
    itemIds: idsOf(dishes),
    change: manyToWire(wanted),
    ...((wanted.what === 'price' || wanted.what === 'special') && { seen }),
  })
}

export function restoreDishes(locationId: number, dishes: readonly Dish[], { kept, state }: ChangedDishes['back']) {
  return call(`${at(locationId)}/dishes/restore`, toChangedDishes, { itemIds: idsOf(dishes), kept, seen: { state } })
}

export function createCategory(locationId: number, name: string) {
  return call(`${at(locationId)}/categories`, readCategory, { name })
}

export function renameCategory(locationId: number, id: number, wanted: string, seen: string) {
  return change(`${at(locationId)}/categories/${id}`, readCategory, { name: wanted }, { name: seen })
}

export function removeCategory(locationId: number, id: number) {
  return call(`${at(locationId)}/categories/${id}/remove`, nothing, {})
}
