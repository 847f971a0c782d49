import { isStoppable } from '@comanda/domain'
import { hashOf, newToken } from '../../identity/session.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { gathered } from '../../platform/db/gathered.ts'
import { run, type Statement } from '../../platform/db/statement.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import type { OrderMessage } from './order-message.ts'
import type { DueMessage } from './sender.ts'

/**
 * The links that stop a message's kind. Store it before the message is sent, because a mail program may use its link at
 * once.
 */
interface StopLink {
  /** Stops the kind with one POST (RFC 8058). */
  readonly oneClick: string
  /** The page that stops the kind. */
  readonly page: string
  /** What is stored of the token. */
  readonly hash: string
}

/**
 * The links that stop a message's kind, with a new token; null for a kind that cannot be stopped, and without a site.
 */
export function newStopLink(deps: Pick<Deps, 'config' | 'port'>, { message, tenant }: DueMessage): StopLink | null {
  const site = siteOf(tenant, deps)
  if (site === null || !isStoppable(message.kind)) return null
  const token = newToken()
  return {
    oneClick: `${site}/api/v1/messages/stop?token=${token}`,
    page: `${site}/messages/stop?token=${token}`,
    hash: hashOf(token),
  }
}

interface Stored {
  readonly message: OrderMessage
  readonly hash: string
}

const STORE: Statement = {
  name: 'store_stop_links',
  text: `
    update order_messages m set stop_hash = w.hash
    from json_to_recordset($1::json) as w (
      business_id int, order_id text, event int, kind text, channel text, hash text
    )
    where m.business_id = w.business_id and m.order_id = w.order_id and m.event = w.event and m.kind = w.kind
      and m.channel = w.channel`,
}

const store = gathered<Stored, null>(async (db, links) => {
  const rows = links.map(({ message: { businessId, orderId, event, kind, channel }, hash }) => ({
    business_id: businessId,
    order_id: orderId,
    event,
    kind,
    channel,
    hash,
  }))
  await run(db, STORE, [JSON.stringify(rows)])
  return links.map(() => null)
})

export async function storeStopLink(db: Executor, message: OrderMessage, { hash }: StopLink): Promise<void> {
  await store(db, { message, hash })
}
