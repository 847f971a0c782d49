import type {
  Coupon,
  DeliveryArea,
  DietaryMark,
  Language,
  Option,
  OrderStatus,
  OrderType,
  PaymentType,
  Pickup,
  Territory,
} from '@comanda/domain'

/** The numbers and words of the wire, as a closed table in each direction. */
interface Codes<D extends string, W extends string | number> {
  readonly toWire: Readonly<Record<D, W>>
  /** Null for an unknown value. */
  readonly fromWire: (wire: unknown) => D | null
}

const codes = <D extends string, W extends string | number>(toWire: Readonly<Record<D, W>>): Codes<D, W> => {
  const back = new Map<unknown, D>()
  for (const name in toWire) back.set(toWire[name], name)
  return { toWire, fromWire: (wire) => back.get(wire) ?? null }
}

/** [3.25] */
export const orderTypeCodes = codes<OrderType, 1 | 2 | 3>({ delivery: 1, collection: 2, table: 3 })

/** The order type as written in addresses. [3.25] */
export const orderTypeSlugs = codes<OrderType, 'delivery' | 'pickup' | 'sitin'>({
  delivery: 'delivery',
  collection: 'pickup',
  table: 'sitin',
})

/** [3.26] */
export const paymentTypeCodes = codes<PaymentType, 1 | 2 | 3 | 4>({
  cash: 1,
  card: 2,
  'apple-pay': 3,
  'google-pay': 4,
})

/** [3.27] */
export const pickupTypeCodes = codes<Pickup['type'], 1 | 2>({ asap: 1, later: 2 })

/** A cart's status is known only to the browser; it has numbers because stored carts carry them. [3.28] */
export const cartStatusCodes = codes<'prepared' | 'saved' | 'completed', 0 | 1 | 2>({
  prepared: 0,
  saved: 1,
  completed: 2,
})

/** [4.01] */
export const orderStatusCodes = codes<OrderStatus, 1 | 2 | 3 | 4 | 5 | 6 | 7>({
  pending: 1,
  received: 2,
  accepted: 3,
  delivery: 4,
  completed: 5,
  rejected: 6,
  refunded: 7,
})

/** [3.07] */
export const optionTypeCodes = codes<Option['kind'], 'RADIO' | 'SELECT' | 'CHECKBOX'>({
  radio: 'RADIO',
  select: 'SELECT',
  checkbox: 'CHECKBOX',
})

/** [3.19] [9.20] */
export const discountTypeCodes = codes<Coupon['discount']['type'], 1 | 2>({ percent: 1, fixed: 2 })

/** [3.17] */
export const areaTypeCodes = codes<DeliveryArea['type'], 'shape' | 'circle' | 'postcodes'>({
  shape: 'shape',
  circle: 'circle',
  postcodes: 'postcodes',
})

/** [3.20] [1.10] */
export const territoryCodes = codes<Territory, 'UK' | 'ES'>({ uk: 'UK', es: 'ES' })

/** A section's products are charged when its product_type is 4. [3.09] */
export const PRICED_SECTION = 4
export const UNPRICED_SECTION = 3

const DIETARY_NAMES: Readonly<Record<Language, Readonly<Record<DietaryMark, string>>>> = {
  en: { vegetarian: 'Vegetarian', vegan: 'Vegan', 'no-gluten': 'No gluten', hot: 'Hot', halal: 'Halal' },
  es: { vegetarian: 'Vegetariano', vegan: 'Vegano', 'no-gluten': 'Sin gluten', hot: 'Picante', halal: 'Halal' },
}

/** A dietary mark as shown to people. */
export const dietaryName = (mark: DietaryMark, language: Language): string => DIETARY_NAMES[language][mark]
