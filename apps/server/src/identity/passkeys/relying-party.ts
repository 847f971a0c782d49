import { and, eq } from 'drizzle-orm'
import type { ApiContext } from '../../http/api-env.ts'
import { businessHosts } from '../../platform/db/schema/index.ts'
import type { BaseDeps } from '../../platform/deps.ts'

/** The relying party of WebAuthn: the site that a passkey is for. */
export interface RelyingParty {
  /** The host's name without port. */
  readonly id: string
  /** Accepted origin of the page. */
  readonly origins: readonly string[]
}

/** Passkeys need a host name; an IP address does not work. */
const isName = (host: string): boolean => !/^[\d.]+$|^\[/.test(host)

/**
 * The host of the call, if the business owns it. Null otherwise: on the installation's host, where a header names the
 * business, or on an IP address, a passkey of one business would be offered for another. A demo accepts `localhost`.
 */
export async function relyingPartyOf(
  { db, config }: Pick<BaseDeps, 'db' | 'config'>,
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

/**
 * The installation's own host, for operators. The caller has checked that the call is to one of the installation's
 * hosts. Null on an IP address.
 */
export function installationSiteOf({ config }: Pick<BaseDeps, 'config'>, c: ApiContext): RelyingParty | null {
  const { host, hostname } = new URL(c.req.url)
  if (!isName(hostname)) return null
  return { id: hostname, origins: [`https://${host}`, ...(config.mode === 'demo' ? [`http://${host}`] : [])] }
}
