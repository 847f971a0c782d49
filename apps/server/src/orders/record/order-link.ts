import { and, eq, sql } from 'drizzle-orm'
import { hashOf } from '../../identity/session.ts'
import { withToken } from '../../identity/with-token.ts'
import type { Db, Executor } from '../../platform/db/connection.ts'
import { gathered } from '../../platform/db/gathered.ts'
import { orderLinks } from '../../platform/db/schema/index.ts'
import { run, type Statement } from '../../platform/db/statement.ts'
import type { StoredOrder } from './read-order.ts'

interface LinkedOrder {
  readonly businessId: number
  readonly orderId: string
}

/** What a link shows. */
export type LinkUse = 'order' | 'receipt'

/**
 * Minutes after the order's end in which a link still works: a page that is open then reads how the order ended, and a
 * receipt can be opened from the mail for a month.
 */
const MINUTES_AFTER_END: Readonly<Record<LinkUse, number>> = { order: 10, receipt: 30 * 24 * 60 }

/**
 * The link of a mail: it shows the order on any device without a login, read-only, and ends with the order. The token
 * is in the fragment, which browsers send to no server, so that neither logs nor the pages' own requests contain it.
 */
export function orderLink(
  site: string,
  orderId: string,
  token: string,
  page: 'tracking' | 'receipt' = 'tracking',
): string {
  return `${site}/order/${orderId}/${page}#link=${token}`
}

const STORE_LINKS: Statement = {
  name: 'store_order_links',
  text: `
    insert into order_links (business_id, hash, order_id, created_at)
    select l.business_id, l.hash, l.order_id, l.created_at
    from json_to_recordset($1::json) as l (business_id int, hash text, order_id text, created_at timestamptz)`,
}

interface NewLink extends LinkedOrder {
  readonly hash: string
  readonly createdAt: string
}

const storeLink = gathered<NewLink, null>(async (db, links) => {
  const rows = links.map(({ businessId, hash, orderId, createdAt }) => ({
    business_id: businessId,
    hash,
    order_id: orderId,
    created_at: createdAt,
  }))
  await run(db, STORE_LINKS, [JSON.stringify(rows)])
  return links.map(() => null)
})

/** Sends a new token of an order as `withToken` does. */
export async function withOrderLink<T>(
  db: Db,
  { businessId, orderId }: LinkedOrder,
  now: Temporal.Instant,
  send: (token: string) => Promise<T>,
): Promise<T> {
  const { result } = await withToken(
    {
      insert: (hash) =>
        storeLink(db, { businessId, orderId, hash, createdAt: now.toString({ smallestUnit: 'millisecond' }) }),
      remove: (hash) =>
        db.delete(orderLinks).where(and(eq(orderLinks.businessId, businessId), eq(orderLinks.hash, hash))),
    },
    send,
  )
  return result
}

/** Whether a token is of this order. */
export async function isLinkOf(db: Executor, { businessId, orderId }: LinkedOrder, token: string): Promise<boolean> {
  const [found] = await db
    .select({ orderId: orderLinks.orderId })
    .from(orderLinks)
    .where(and(eq(orderLinks.businessId, businessId), eq(orderLinks.hash, hashOf(token))))
  return found?.orderId === orderId
}

/** Whether the links of an order have ended with it. */
export function haveLinksEnded({ row }: StoredOrder, use: LinkUse, now: Temporal.Instant): boolean {
  const end = row.finishedAt ?? row.cancelledAt
  return (
    end !== null &&
    now.epochMilliseconds >= Temporal.Instant.from(end).add({ minutes: MINUTES_AFTER_END[use] }).epochMilliseconds
  )
}

/** Deletes the links that show nothing any more. */
export async function deleteEndedLinks(db: Executor, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ minutes: MINUTES_AFTER_END.receipt }).toString()
  await db.execute(sql`
    delete from order_links l using orders o
    where o.business_id = l.business_id and o.id = l.order_id and coalesce(o.finished_at, o.cancelled_at) < ${before}`)
}

const HIDDEN = { firstName: '', lastName: '', email: '', telephone: '' }

/**
 * An order for the holder of a link: a mail may be forwarded, and the email may be another's, so that it shows nothing
 * that identifies the person or that they typed.
 */
export function readOnlyView(view: StoredOrder['view']): StoredOrder['view'] {
  return {
    ...view,
    isReadOnly: true,
    contact: HIDDEN,
    address: null,
    comment: '',
    driverInstructions: '',
    lines: view.lines.map((line) => ({ ...line, comment: '' })),
    history: view.history.map((event) => (event.by === 'customer' ? { ...event, reason: null } : event)),
    courier: view.courier && { ...view.courier, trackingUrl: null, isFramed: false },
    change: view.change && { ...view.change, note: '' },
    review: null,
  }
}
