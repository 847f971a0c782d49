import * as v from 'valibot'
import { DAYS, storedValue } from './stored-value.ts'

/**
 * The secret with which a guest reads the orders placed from this browser. The server issues it once and ends it seven
 * days after the last order. [2.41]
 */
export const storedGuest = storedValue<string>({
  name: 'guest',
  timeToLive: DAYS(30),
  schema: v.pipe(v.string(), v.minLength(20), v.maxLength(200)),
})
