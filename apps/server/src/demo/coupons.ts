import type { Coupon, ShownText, TimeZone } from '@comanda/domain'

type Terms = Partial<Omit<Coupon, 'id' | 'code' | 'discount' | keyof ShownText>>

const OPEN: Required<Terms> = {
  minimumTotal: 0,
  autoApplied: false,
  listed: false,
  orderTypes: [],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerCustomer: null,
}

/** A coupon with a percentage discount. */
export function percentOff(
  id: number,
  code: string,
  percent: number,
  name: string,
  description: string,
  terms: Terms = {},
): Coupon {
  return {
    ...OPEN,
    ...terms,
    id,
    code,
    name,
    description,
    discount: { type: 'percent', rate: percent * 100 },
  }
}

/** A coupon with a fixed discount in minor units. */
export function amountOff(
  id: number,
  code: string,
  amount: number,
  name: string,
  description: string,
  terms: Terms = {},
): Coupon {
  return {
    ...OPEN,
    ...terms,
    id,
    code,
    name,
    description,
    discount: { type: 'fixed', amount },
  }
}

/** The midnight in which the day ends that is `days` after today. */
export function endOfDay(now: Temporal.Instant, days: number, timeZone: TimeZone) {
  return now
    .toZonedDateTimeISO(timeZone)
    .add({ days: days + 1 })
    .startOfDay()
    .toInstant()
    .toString()
}

export function daysFrom(now: Temporal.Instant, days: number) {
  return now
    .add({ hours: days * 24 })
    .round('second')
    .toString()
}
