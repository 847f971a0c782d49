import type { ApiContext } from './api-env.ts'
import { refuse } from './refuse.ts'

/** Answers 429 with Retry-After. */
export const refuseTooMany = (c: ApiContext, minutes: number) => {
  c.header('retry-after', String(minutes * 60))
  return refuse(c, 429, 'too_many_requests')
}
