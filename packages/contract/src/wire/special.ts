import type { ServingTimes, Special } from '@comanda/domain'
import { checkedMoney, moneyToWire } from '../money.ts'
import type { StaffDishWire } from '../staff-dishes.ts'

type SpecialWire = NonNullable<StaffDishWire['special']>

export function servingToWire({ days, times }: ServingTimes) {
  return { days: [...days], times: [...times] }
}

/** A special as calls of staff send it. */
export function specialToWire({ price, startsOn, endsOn, during }: Special): SpecialWire {
  return { price: moneyToWire(price), startsOn, endsOn, ...(during && { during: servingToWire(during) }) }
}

/** The inverse of `specialToWire`. Days and hours that limit nothing are left out. */
export function specialFromWire({ price, startsOn, endsOn, during }: SpecialWire): Special {
  return {
    price: checkedMoney(price),
    startsOn,
    endsOn,
    ...(during && during.days.length + during.times.length > 0 && { during }),
  }
}
