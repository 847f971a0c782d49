import * as v from 'valibot'
import { DAYS, type StorageLike, storedValue } from './stored-value.ts'

/** The fragment of a mail's link to an order, `#link=TOKEN`. */
const FRAGMENT = /^#link=([\w-]{20,100})$/

/** The storage of this tab: a reload keeps the link, another tab and the next visit do not. */
const tabStorage = (): StorageLike | null => {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage
  } catch {
    return null
  }
}

const storedLink = storedValue(
  {
    name: 'order-link',
    timeToLive: DAYS(1),
    schema: v.object({ orderId: v.string(), token: v.string() }),
  },
  tabStorage,
)

/** Returns the token in an address's fragment; null without one. */
export function linkInFragment(hash: string): string | null {
  return FRAGMENT.exec(hash)?.[1] ?? null
}

/** The token with which this tab reads an order, from a mail's link. The server ends it with the order. */
export const orderLinks = {
  read: (orderId: string): string | null => {
    const kept = storedLink.read()?.value
    return kept?.orderId === orderId ? kept.token : null
  },
  keep: (orderId: string, token: string): void => storedLink.write({ orderId, token }),
  forget: (): void => storedLink.remove(),
}
