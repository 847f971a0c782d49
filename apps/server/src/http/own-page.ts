import type { Context } from 'hono'
import type { Config } from '../config.ts'

/** Absolute address of a page of this business. The host has been found to be the business's, so its own pages can be named from it. */
export const ownPage = (config: Pick<Config, 'mode'>, c: Pick<Context, 'req'>, path: string): string => {
  const { protocol, host } = new URL(c.req.url)
  const scheme = config.mode === 'production' ? 'https:' : protocol
  return `${scheme}//${c.req.header('host') ?? host}${path}`
}
