import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { hostOf } from '../../http/host.ts'
import type { Deps } from '../../orders/deps.ts'
import { PROOF_PATH, proofOf } from './check-domain.ts'
import { readVerifiedDomain } from './domain-store.ts'

/** Answers a host's own text where its records are right, so that the server sees that the name leads here. */
export function proofRoutes({ db, directory }: Pick<Deps, 'db' | 'directory'>): Hono<AppEnv> {
  return new Hono<AppEnv>().get(PROOF_PATH, async (c) => {
    const host = hostOf(c.req.header('host') ?? new URL(c.req.url).host)
    const tenant = await directory.find(host)
    if (tenant === null || tenant === 'conflict') return c.notFound()
    const domain = await readVerifiedDomain(db, { businessId: tenant.business.id, host })
    return domain ? c.text(proofOf(domain), 200, { 'cache-control': 'no-store' }) : c.notFound()
  })
}
