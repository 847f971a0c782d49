import type { StaffCategoryWire, StaffDishesChangeWire, StaffDishesWire, StaffDishWire } from '@comanda/contract/wire'
import {
  checkedMoney,
  moneyToWire,
  rateFromWire,
  rateToWire,
  specialFromWire,
  specialToWire,
} from '@comanda/contract/wire'
import {
  type CalendarDate,
  type Minor,
  ORDER_TYPES,
  type PriceChange,
  type Territory,
  VAT_KINDS,
  type VatRates,
  vatPeriodsAt,
  vatRatesOn,
} from '@comanda/domain'
import type { ChangeOfMany } from '../../restaurants/menus/change-dishes.ts'
import type { CategoryRow } from '../../restaurants/menus/edit-category.ts'
import type { DishFields, DishRow } from '../../restaurants/menus/edit-dish.ts'
import type { AroundDish } from '../../restaurants/menus/edited-menu.ts'

const priceOrNull = (amount: Minor | null): number | null => (amount === null ? null : moneyToWire(amount))

const ratesToWire = ({ delivery, collection, table }: VatRates) => ({
  delivery: rateToWire(delivery),
  collection: rateToWire(collection),
  table: rateToWire(table),
})

type FieldsWire = Omit<StaffDishWire, 'id' | 'image' | 'isMealDeal' | 'soldOut' | 'options' | 'deals' | 'untranslated'>

/** The fields of a dish that staff change, as calls send them. */
export function dishFieldsToWire(row: DishRow): FieldsWire {
  const { specialPrice, specialStartsOn, specialEndsOn, specialDuring } = row
  return {
    name: row.name,
    description: row.description,
    categoryId: row.categoryId,
    price: moneyToWire(row.basePrice),
    prices: {
      delivery: priceOrNull(row.deliveryPrice),
      collection: priceOrNull(row.collectionPrice),
      table: priceOrNull(row.tablePrice),
    },
    orderTypes: ORDER_TYPES.filter((type) => row.orderTypes.includes(type)),
    serving: { days: [...row.serving.days], times: row.serving.times.map(({ opens, closes }) => ({ opens, closes })) },
    dietary: row.dietary,
    allergens: row.allergens,
    mayContain: row.mayContain,
    kcal: row.kcal,
    ageRestricted: row.ageRestricted,
    vat: ratesToWire({ delivery: row.deliveryVat, collection: row.collectionVat, table: row.tableVat }),
    vatKind: row.vatKind,
    special:
      specialPrice === null || specialStartsOn === null
        ? null
        : specialToWire({
            price: specialPrice,
            startsOn: specialStartsOn,
            endsOn: specialEndsOn,
            during: specialDuring ?? undefined,
          }),
  }
}

export function dishToWire(row: DishRow, { options, deals, untranslated }: AroundDish): StaffDishWire {
  return {
    id: row.id,
    ...dishFieldsToWire(row),
    image: row.image,
    isMealDeal: row.isMealDeal,
    soldOut: row.soldOut || row.stock === 0,
    options: [...options],
    deals: [...deals],
    untranslated: [...untranslated],
  }
}

/** The fields that a call sends. */
export function dishFieldsFromWire(wire: { [Field in keyof FieldsWire]?: FieldsWire[Field] | undefined }): DishFields {
  const { name, description, dietary, allergens, serving, prices, vat, special } = wire
  return {
    name,
    description,
    categoryId: wire.categoryId,
    price: wire.price === undefined ? undefined : checkedMoney(wire.price),
    prices: prices && {
      delivery: prices.delivery === null ? null : checkedMoney(prices.delivery),
      collection: prices.collection === null ? null : checkedMoney(prices.collection),
      table: prices.table === null ? null : checkedMoney(prices.table),
    },
    orderTypes: wire.orderTypes,
    serving,
    dietary,
    allergens,
    mayContain: wire.mayContain,
    kcal: wire.kcal,
    ageRestricted: wire.ageRestricted,
    vatKind: wire.vatKind,
    vat: vat && {
      delivery: rateFromWire(vat.delivery),
      collection: rateFromWire(vat.collection),
      table: rateFromWire(vat.table),
    },
    special: special && specialFromWire(special),
  }
}

const loweredBy = ({ lowers, ending }: Extract<StaffDishesChangeWire, { readonly what: 'special' }>): PriceChange =>
  lowers.by === 'percent'
    ? { by: 'percent', basisPoints: -Math.round(lowers.percent * 100), ending }
    : { by: 'amount', amount: -checkedMoney(lowers.amount), ending }

/** What many dishes get at once, as a call says it. */
export function changeOfManyFromWire(wire: StaffDishesChangeWire): ChangeOfMany {
  switch (wire.what) {
    case 'percent':
      return {
        what: 'price',
        change: { by: 'percent', basisPoints: Math.round(wire.percent * 100), ending: wire.ending },
      }
    case 'amount':
      return { what: 'price', change: { by: 'amount', amount: checkedMoney(wire.amount), ending: wire.ending } }
    case 'ways':
      return { what: 'ways', orderTypes: wire.orderTypes }
    case 'vat_kind':
      return { what: 'vat-kind', kind: wire.kind }
    case 'special': {
      const { price: _, ...times } = specialFromWire({ ...wire, price: 0 })
      return { what: 'special', change: loweredBy(wire), times }
    }
    case 'no_special':
      return { what: 'no-special' }
    case 'category':
      return { what: 'category', categoryId: wire.categoryId }
  }
}

/** The percentages of each kind of dish at a place on a local date; null where they are not known there. */
export function vatKindsToWire(
  { territory, postcode }: { readonly territory: Territory; readonly postcode: string },
  today: CalendarDate,
): StaffDishesWire['vatKinds'] {
  const rates = VAT_KINDS.flatMap((kind) => {
    const found = vatRatesOn(vatPeriodsAt(territory, postcode, kind) ?? [], today)
    return found ? [[kind, ratesToWire(found)] as const] : []
  })
  return rates.length === 0 ? null : (Object.fromEntries(rates) as NonNullable<StaffDishesWire['vatKinds']>)
}

export function categoryToWire({ id, parentId, name, description, orderTypes }: CategoryRow): StaffCategoryWire {
  return { id, parentId, name, description, orderTypes }
}
