import type { ApiContext } from '../api/env.ts'
import { refuse } from '../api/refuse.ts'

/** 429, and when to try again. */
export const refuseTooMany = (c: ApiContext, minutes: number) => {
  c.header('retry-after', String(minutes * 60))
  return refuse(c, 429, 'too_many_requests')
}
