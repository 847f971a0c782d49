import type { SiteData } from '../start-up/site.ts'
import { loadPayments } from './load-stripe.ts'
import { within } from './within.ts'

/** Milliseconds that a payment waits for the session at most. */
const SESSION_WITHIN = 1_000

/**
 * Returns the id of a snapshot of this browser for the provider's fraud rules (`rse_…`), made for the account that is
 * charged; undefined when the provider refuses or is late, because a payment needs none. For saved cards alone: a card
 * that is typed carries the same signals.
 */
export function readRadarSession(payments: SiteData['payments'], load = loadPayments): Promise<string | undefined> {
  const read = async () => {
    const stripe = await load(payments, payments.account)
    const made = await stripe?.createRadarSession()
    const id: unknown = made?.radarSession?.id
    return typeof id === 'string' && /^rse_[A-Za-z0-9]{1,200}$/.test(id) ? id : undefined
  }
  const session = read().catch((fault: unknown) => {
    console.error(fault)
    return undefined
  })
  return within(SESSION_WITHIN, session, undefined)
}
