import type { Tenant } from '../../http/tenant.ts'
import type { Config } from '../../platform/config/config.ts'

/**
 * Where links in mails and alerts lead, "https://napoli.example": the business's own primary host, never one from a
 * request; null if it has none.
 */
export function siteOf(
  { primaryHost }: Pick<Tenant, 'primaryHost'>,
  { config, port }: { readonly config: Pick<Config, 'mode'>; readonly port: () => number },
): string | null {
  if (primaryHost === null) return null
  return config.mode === 'production' ? `https://${primaryHost}` : `http://${primaryHost}:${port()}`
}
