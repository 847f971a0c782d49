import * as v from 'valibot'
import { MINUTES, storedValue } from './stored-value.ts'

/** An order was confirmed without a network and has not been sent. It ends with the basket. [4.26] */
export const storedWaitingOrder = storedValue<true>({
  name: 'waiting-order',
  timeToLive: MINUTES(30),
  schema: v.literal(true),
})
