import type {
  Coupon,
  DeliveryArea,
  DietaryMark,
  Language,
  Option,
  OrderStatus,
  OrderType,
  PaymentBrand,
  PaymentType,
  Territory,
} from '@comanda/domain'
import { brandOf, PAYMENT_BRANDS, type WordsByLanguage, wordsIn } from '@comanda/domain'

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

/** Link, Klarna and the restaurant's own terminal have no code: see `paymentTypeToWire`. [3.26] */
export const paymentTypeCodes = codes<Exclude<PaymentType, PaymentBrand | 'terminal'>, 1 | 2 | 3 | 4>({
  cash: 1,
  card: 2,
  'apple-pay': 3,
  'google-pay': 4,
})

/** What stands beside a code of a payment type that has none of its own. */
export const WIRE_BRANDS = [...PAYMENT_BRANDS, 'terminal'] as const
type WireBrand = (typeof WIRE_BRANDS)[number]

/**
 * Link and Klarna are written as the card, and the restaurant's own terminal as cash, for clients that know the four
 * codes alone: the provider charges the former, the restaurant takes the latter. They are named beside the code.
 */
export function paymentTypeToWire(type: PaymentType): {
  readonly code: 1 | 2 | 3 | 4
  readonly brand: WireBrand | null
} {
  if (type === 'terminal') return { code: paymentTypeCodes.toWire.cash, brand: type }
  const brand = brandOf(type)
  return { code: paymentTypeCodes.toWire[type === 'link' || type === 'klarna' ? 'card' : type], brand }
}

/** Null for an unknown code. */
export function paymentTypeFromWire(code: unknown, brand: WireBrand | null | undefined): PaymentType | null {
  const type = paymentTypeCodes.fromWire(code)
  if (type === 'cash') return brand === 'terminal' ? brand : type
  return type === 'card' && brand !== 'terminal' ? (brand ?? type) : type
}

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

const DIETARY_NAMES: WordsByLanguage<Readonly<Record<DietaryMark, string>>> = {
  en: { vegetarian: 'Vegetarian', vegan: 'Vegan', 'no-gluten': 'No gluten', hot: 'Hot', halal: 'Halal' },
  es: { vegetarian: 'Vegetariano', vegan: 'Vegano', 'no-gluten': 'Sin gluten', hot: 'Picante', halal: 'Halal' },
}

/** A dietary mark as shown to people. */
export function dietaryName(mark: DietaryMark, language: Language): string {
  return wordsIn(DIETARY_NAMES, language)[mark]
}
