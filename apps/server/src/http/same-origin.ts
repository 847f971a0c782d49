import { createMiddleware } from 'hono/factory'
import { errorAnswer } from './answers.ts'
import type { AppEnv } from './app-env.ts'

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses writes from a page of another site, because browsers send cookies with them. Calls without an Origin are not from a browser. [6.03] */
export const sameOriginWrites = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (READING.has(c.req.method)) return next()
    const origin = c.req.header('origin')
    const isForeign =
      c.req.header('sec-fetch-site') === 'cross-site' ||
      (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== new URL(c.req.url).host))
    return isForeign ? errorAnswer(403, 'foreign_origin', 'This call must come from the site itself') : next()
  })
