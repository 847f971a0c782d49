import type { CourierProvider } from '@comanda/domain'
import type { Config } from '../../platform/config/config.ts'

/** A page of the sandbox's couriers. */
const SANDBOX_PAGE = /^\/sandbox\/courier\/[\w-]+$/

/** A courier's own page about a delivery. */
export interface TrackingPage {
  /** Absolute; in a demo also a path of its hosts. */
  readonly trackingUrl: string
  /** It may show in a frame: https, and its host is in `COURIER_HOSTS`. */
  readonly isFramed: boolean
}

/**
 * The page that a service names; null for anything but a page of the web. In a demo the sandbox's page is a path of the
 * host that the customer uses: that of Stuart shows in a frame, while riders of Uber Direct show on the map. [4.12]
 */
export function trackingPageOf(
  url: string | null,
  provider: CourierProvider,
  { mode, courierHosts }: Pick<Config, 'mode' | 'courierHosts'>,
): TrackingPage | null {
  if (url === null || !URL.canParse(url)) return null
  const { protocol, host, hostname, pathname } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  if (mode === 'demo' && hostname === 'localhost' && SANDBOX_PAGE.test(pathname))
    return { trackingUrl: pathname, isFramed: provider === 'stuart' }
  return { trackingUrl: url, isFramed: protocol === 'https:' && courierHosts.includes(host) }
}
