import * as v from 'valibot'
import { onLeaving } from './session.ts'
import { MINUTES, storedValue } from './stored-value.ts'

/** The guest's order to save in the account after the login. */
export const pendingClaim = storedValue<string>({
  name: 'wanted-claim',
  timeToLive: MINUTES(60),
  schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{10,40}$/)),
})

onLeaving(() => pendingClaim.remove())
