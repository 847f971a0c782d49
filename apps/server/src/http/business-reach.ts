import type { ApiContext } from './api-env.ts'
import { isPreviewed } from './preview.ts'
import type { Tenant } from './tenant.ts'

const BASE = '/api/v1'
/** Calls that place an order, confirm it or pay for it. What is paid already, or ends an order, is not among them. */
const ORDERING = new RegExp(
  `^${BASE}/(?:guest-order/(?:new-order|make-payment)|order/(?:new-order|make-payment|[\\w-]{1,40}/(?:code|confirm)))$`,
)

/**
 * Whether a call reaches a business in its state, or how it is refused. A page’s own calls always do: `start/pages.ts`
 * has decided about the page.
 */
export function reachOf(c: ApiContext, tenant: Tenant): 'reached' | 'not_found' | 'business_not_available' {
  if (tenant.state === 'live' || c.env?.isPage === true) return 'reached'
  const { path } = c.req
  // Staff set a draft up, and finish the orders of a suspended business.
  if (path.startsWith(`${BASE}/staff/`)) return 'reached'
  if (tenant.state === 'draft' && !isPreviewed(c, tenant)) return 'not_found'
  return ORDERING.test(path) ? 'business_not_available' : 'reached'
}

/**
 * Pages of a suspended business that stay: those of orders under way, accounts and rights, none that leads to a new
 * order.
 */
const STAYING =
  /^\/(?:order\/|account$|previous-orders$|login$|forgotten-password$|auth\/|your-data$|messages\/stop$|termsandconditions(?:\/|$))/

/** Whether a page of a suspended business is still shown. */
export function staysWhileSuspended(pathname: string): boolean {
  return STAYING.test(pathname.replace(/\.data$/, ''))
}
