import * as v from 'valibot'
import { DAYS, kept } from './kept.ts'

/** The secret that lets a guest read the orders placed from this browser; the server gives it once and ends it. [2.41] */
export const storedGuest = kept<string>({
  name: 'guest',
  timeToLive: DAYS(7),
  schema: v.pipe(v.string(), v.minLength(20), v.maxLength(200)),
})
