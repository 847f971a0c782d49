import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './api-env.ts'
import { reachOf } from './business-reach.ts'
import { acceptedLanguages } from './language.ts'
import { refuse } from './refuse.ts'
import type { FindTenant } from './tenant.ts'

/** Finds the business of a call by its host and refuses headers that name another business. [7.02] [6.07] [7.04] */
export function tenancy(directory: { readonly find: FindTenant }) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const wanted = acceptedLanguages(c.req.header('accept-language'))
    const host = c.req.header('host') ?? new URL(c.req.url).host
    const tenant = await directory.find(host, c.req.header('subdomain'))
    if (tenant === null) return refuse(c, 404, 'not_found')
    if (tenant === 'conflict') return refuse(c, 403, 'business_mismatch')
    c.set('language', wanted.find((one) => tenant.languages.includes(one)) ?? tenant.business.language)
    const businessId = c.req.header('business-id')
    const apiKey = c.req.header('apikey')
    if (businessId && businessId !== String(tenant.business.id)) return refuse(c, 403, 'business_mismatch')
    if (apiKey && apiKey !== tenant.apiKey) return refuse(c, 403, 'business_mismatch')
    const reach = reachOf(c, tenant)
    if (reach === 'not_found') return refuse(c, 404, reach)
    if (reach === 'business_not_available') return refuse(c, 409, reach)
    c.set('tenant', tenant)
    return next()
  })
}
