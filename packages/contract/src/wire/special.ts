import type { ServingTimes, Special } from '@comanda/domain'
import type { SpecialFileWire } from '../menu-file.ts'
import { checkedMoney, moneyToWire } from '../money.ts'

export function servingToWire({ days, times }: ServingTimes) {
  return { days: [...days], times: [...times] }
}

/** A special as menu files and calls of staff send it. */
export function specialToWire({ price, startsOn, endsOn, during }: Special) {
  return {
    price: moneyToWire(price),
    starts_on: startsOn,
    ends_on: endsOn,
    ...(during && { during: servingToWire(during) }),
  }
}

/** The inverse of `specialToWire`. Days and hours that limit nothing are left out. */
export function specialFromWire({ price, starts_on, ends_on, during }: SpecialFileWire): Special {
  return {
    price: checkedMoney(price),
    startsOn: starts_on,
    endsOn: ends_on,
    ...(during && during.days.length + during.times.length > 0 && { during }),
  }
}
