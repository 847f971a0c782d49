import type { Language } from '@comanda/domain'
import { createMiddleware } from 'hono/factory'
import type { Directory } from '../businesses/directory.ts'
import type { ApiEnv } from './env.ts'
import { refuse } from './refuse.ts'

/** The first language of Accept-Language that we speak, in the order of their weights; null where there is none. */
export const acceptedLanguage = (header: string | undefined): Language | null => {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.slice(0, 2), weight: weight ? Number(weight.trim().slice(2)) || 0 : 1 }
    })
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) if (tag === 'en' || tag === 'es') return tag
  return null
}

/** Finds the business of a call, and refuses headers that name another. [7.02] [6.07] [7.04] */
export const tenancy = (directory: Directory) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const language = acceptedLanguage(c.req.header('accept-language'))
    c.set('language', language ?? 'en')
    const host = c.req.header('host') ?? new URL(c.req.url).host
    const tenant = await directory.find(host, c.req.header('subdomain'))
    if (tenant === null) return refuse(c, 404, 'not_found')
    if (tenant === 'conflict') return refuse(c, 403, 'business_mismatch')
    c.set('language', language ?? tenant.business.language)
    const businessId = c.req.header('business-id')
    const apiKey = c.req.header('apikey')
    if (businessId && businessId !== String(tenant.business.id)) return refuse(c, 403, 'business_mismatch')
    if (apiKey && apiKey !== tenant.apiKey) return refuse(c, 403, 'business_mismatch')
    c.set('tenant', tenant)
    return next()
  })
