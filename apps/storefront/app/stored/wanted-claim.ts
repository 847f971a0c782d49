import * as v from 'valibot'
import { kept, MINUTES } from './kept.ts'
import { onLeaving } from './session.ts'

/** The guest's order that somebody wants to keep once they have logged in. */
export const wantedClaim = kept<string>({
  name: 'wanted-claim',
  timeToLive: MINUTES(60),
  schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{10,40}$/)),
})

onLeaving(() => wantedClaim.remove())
