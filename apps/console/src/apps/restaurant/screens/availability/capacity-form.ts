import { type Capacity, MAX_CAPACITY, MAX_DISH_MINUTES } from '@comanda/domain'
import { wholeNumber } from '../../../../forms/whole-number.ts'

/** The fields of the form; numbers as typed. */
export interface CapacityForm {
  readonly by: 'none' | Capacity['by']
  readonly most: string
  readonly perDish: string
}

export const LIMITS = {
  most: { least: 1, most: MAX_CAPACITY },
  perDish: { least: 0, most: MAX_DISH_MINUTES },
} as const

/** Suggestions for a kitchen without a capacity: three people at work, and the minutes of a pizza. */
const SUGGESTED = { orders: 10, minutes: 45 } as const
const SUGGESTED_PER_DISH = 6

/** What "most" starts with when staff choose a measure. */
export function presetOf(by: CapacityForm['by'], capacity: Capacity | null): string {
  if (by === 'none') return ''
  return String(capacity?.by === by ? capacity.most : SUGGESTED[by])
}

export function formOf(capacity: Capacity | null): CapacityForm {
  const by = capacity?.by ?? 'none'
  const perDish = capacity?.by === 'minutes' ? capacity.perDish : SUGGESTED_PER_DISH
  return { by, most: presetOf(by, capacity), perDish: String(perDish) }
}

/** The capacity that a form describes; null is no limit, undefined a form with an invalid number. */
export function capacityOf({ by, most: mostText, perDish: perDishText }: CapacityForm): Capacity | null | undefined {
  if (by === 'none') return null
  const most = wholeNumber(mostText, LIMITS.most)
  if (most === null) return undefined
  if (by === 'orders') return { by, most }
  const perDish = wholeNumber(perDishText, LIMITS.perDish)
  return perDish === null ? undefined : { by, most, perDish }
}
