import type { ReachableCustomer, Territory } from '@comanda/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Gateways } from '../../gateways/gateways.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { businesses, orders } from '../../platform/db/schema/index.ts'
import { toE164 } from '../../platform/telephone.ts'
import { isAvailable, type OrderRef, type Senders } from './sender.ts'

/**
 * SMS go to numbers of the business's country only: those to others cost more, and some numbers pay a share to their
 * owner.
 */
const COUNTRY_CODES: Readonly<Record<Territory, string>> = { uk: '+44', es: '+34' }

const ownTelephone = (telephone: string, territory: Territory): string | null => {
  const number = toE164(telephone, territory)
  return number?.startsWith(COUNTRY_CODES[territory]) ? number : null
}

/** Which ways to reach a customer the installation and an order's contact allow. */
const reachable = (
  contact: (typeof orders.$inferSelect)['contact'],
  territory: Territory,
  { hasSms, hasPush }: { readonly hasSms: boolean; readonly hasPush: boolean },
): ReachableCustomer => ({
  email: contact.email,
  telephone: hasSms ? ownTelephone(contact.telephone, territory) : null,
  hasPush,
})

/** Whether the order's business has an SMS account of its own. */
const hasOwnSms = () =>
  sql<boolean>`exists (select from business_connections c where c.business_id = ${orders.businessId} and c.kind = 'sms')`

/** How the customers of orders can be told, by order. */
export async function readCustomers(
  db: Executor,
  senders: Senders,
  gateways: Gateways,
  refs: readonly OrderRef[],
): Promise<ReadonlyMap<string, ReachableCustomer>> {
  const hasSms = isAvailable(senders, gateways, 'sms')
  const subscribed =
    senders.push !== null && isAvailable(senders, gateways, 'push')
      ? await senders.push.subscribed(db, refs)
      : new Set<string>()
  const found = await db
    .select({ orderId: orders.id, contact: orders.contact, territory: businesses.territory, hasOwnSms: hasOwnSms() })
    .from(orders)
    .innerJoin(businesses, eq(businesses.id, orders.businessId))
    .where(
      and(
        inArray(
          orders.businessId,
          refs.map(({ businessId }) => businessId),
        ),
        inArray(
          orders.id,
          refs.map(({ orderId }) => orderId),
        ),
      ),
    )
  return new Map(
    found.map(({ orderId, contact, territory, hasOwnSms: hasOwn }) => [
      orderId,
      reachable(contact, territory, { hasSms: hasSms || hasOwn, hasPush: subscribed.has(orderId) }),
    ]),
  )
}
