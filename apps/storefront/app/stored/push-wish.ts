import * as v from 'valibot'
import { DAYS, storedValue } from './stored-value.ts'

/** Whether this browser is to be told of its orders by push: a wish that holds for the next orders too. */
export const pushWish = storedValue<boolean>({ name: 'push-wish', timeToLive: DAYS(180), schema: v.boolean() })
