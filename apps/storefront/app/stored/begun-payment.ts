import * as v from 'valibot'
import { DAYS, kept } from './kept.ts'

/** The order whose payment was begun here and has not been heard of to its end. No intent and no secret is kept with it. [3.05] */
export const storedBegunPayment = kept<string>({
  name: 'begun-payment',
  timeToLive: DAYS(1),
  schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{10,40}$/)),
})

const LOCK = 'comanda:paying'

/** Lets the other tabs know that somebody is paying in this one; a tab that is closed lets go by itself. */
export const whilePaying = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, { mode: 'shared' }, work) : work()

/** Whether a payment is being made in another tab, at the bank's page perhaps. */
export const isPaidElsewhere = async (): Promise<boolean> =>
  'locks' in navigator && ((await navigator.locks.query()).held ?? []).some(({ name }) => name === LOCK)
