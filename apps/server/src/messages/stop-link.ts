import { isStoppable } from '@comanda/domain'
import { siteOf } from '../businesses/site.ts'
import type { Executor } from '../db/connection.ts'
import { orderMessages } from '../db/schema/index.ts'
import { run, type Statement } from '../db/statement.ts'
import type { Deps } from '../deps.ts'
import { hashOf, newToken } from '../identity/session.ts'
import type { StoredLink } from '../orders/order-link.ts'
import { isMessage, type OrderMessage } from './order-message.ts'
import type { DueMessage } from './sender.ts'

/** The links that stop a message's kind. Store it before the message is sent, because a mail program may use its link at once. */
interface StopLink {
  /** Stops the kind with one POST (RFC 8058). */
  readonly oneClick: string
  /** The page that stops the kind. */
  readonly page: string
  /** What is stored of the token. */
  readonly hash: string
}

/** The links that stop a message's kind, with a new token; null for a kind that cannot be stopped, and without a site. */
export const newStopLink = (deps: Pick<Deps, 'config' | 'port'>, { message, tenant }: DueMessage): StopLink | null => {
  const site = siteOf(tenant, deps)
  if (site === null || !isStoppable(message.kind)) return null
  const token = newToken()
  return {
    oneClick: `${site}/api/v1/messages/stop?token=${token}`,
    page: `${site}/messages/stop?token=${token}`,
    hash: hashOf(token),
  }
}

export const storeStopLink = async (db: Executor, message: OrderMessage, { hash }: StopLink): Promise<void> => {
  await db.update(orderMessages).set({ stopHash: hash }).where(isMessage(message))
}

/** One statement, because most mails have both links. */
const STORE_BOTH_LINKS: Statement = {
  name: 'store_links_of_mail',
  text: `
    with stop as (
      update order_messages set stop_hash = $7
      where business_id = $1 and order_id = $2 and event = $3 and kind = $4 and channel = $5
    )
    insert into order_links (business_id, order_id, hash, created_at)
    select m.business_id, m.order_id, $6, $8::timestamptz from order_messages m
    where m.business_id = $1 and m.order_id = $2 and m.event = $3 and m.kind = $4 and m.channel = $5`,
}

/** Stores the link to an order and the link that stops the kind of the mail that contains both. */
export const storeBothLinks = async (
  db: Executor,
  { businessId, orderId, event, kind, channel }: OrderMessage,
  stop: StopLink,
  link: StoredLink,
): Promise<void> => {
  await run(db, STORE_BOTH_LINKS, [businessId, orderId, event, kind, channel, link.hash, stop.hash, link.createdAt])
}
