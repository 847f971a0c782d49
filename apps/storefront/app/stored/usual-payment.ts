import * as v from 'valibot'
import { DAYS, storedValue } from './stored-value.ts'

/** How the last order of this browser was paid: the next checkout starts with it. */
export const storedUsualPayment = storedValue<'cash' | 'card'>({
  name: 'usual-payment',
  timeToLive: DAYS(30),
  schema: v.picklist(['cash', 'card']),
})

/** The way to pay that a checkout starts with: the last one, card at first. [4.24] */
export function usualPayment(): 'cash' | 'card' {
  return storedUsualPayment.read()?.value ?? 'card'
}
