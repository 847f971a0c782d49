import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../api/deps.ts'
import type { ApiContext } from '../../api/env.ts'
import { businessHosts } from '../../db/schema/index.ts'

/** The site that a passkey is for, as the standard names it. */
export interface RelyingParty {
  /** The host's name without port. */
  readonly id: string
  /** Where the browser may have been. */
  readonly origins: readonly string[]
}

/** A passkey is made for a name; an address has none. */
const isName = (host: string): boolean => !/^[\d.]+$|^\[/.test(host)

/**
 * The host of the call, if it is one of the business's own. Null otherwise: on the installation's host, where a header names the business,
 * or on an address, a passkey of one business would be offered for another. In a demo `localhost` is good enough.
 */
export async function relyingPartyOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  c: ApiContext,
): Promise<RelyingParty | null> {
  const { host, hostname } = new URL(c.req.url)
  if (!isName(hostname)) return null
  const [own] = await db
    .select({ host: businessHosts.host })
    .from(businessHosts)
    .where(and(eq(businessHosts.businessId, c.var.tenant.business.id), eq(businessHosts.host, hostname)))
  const isDemo = config.mode === 'demo'
  if (!own && !(isDemo && config.installationHosts.includes(hostname))) return null
  return { id: hostname, origins: [`https://${host}`, ...(isDemo ? [`http://${host}`] : [])] }
}
