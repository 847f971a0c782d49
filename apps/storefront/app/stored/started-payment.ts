import * as v from 'valibot'
import { DAYS, storedValue } from './stored-value.ts'

/** The order whose payment started here and has no known outcome. Neither intent nor secret is stored. [3.05] */
export const storedStartedPayment = storedValue<string>({
  name: 'begun-payment',
  timeToLive: DAYS(1),
  schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{10,40}$/)),
})

const LOCK = 'comanda:paying'

/** Runs a payment while holding a lock that other tabs can see; closing the tab releases it. */
export function whilePaying<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, { mode: 'shared' }, work) : work()
}

/** Returns whether another tab is paying, perhaps at the bank's page. */
export async function isPaidElsewhere(): Promise<boolean> {
  return 'locks' in navigator && ((await navigator.locks.query()).held ?? []).some(({ name }) => name === LOCK)
}
