import { isStoppable } from '@comanda/domain'
import { hashOf, newToken } from '../../identity/session.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { orderMessages } from '../../platform/db/schema/index.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import { isMessage, type OrderMessage } from './order-message.ts'
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

export async function storeStopLink(db: Executor, message: OrderMessage, { hash }: StopLink): Promise<void> {
  await db.update(orderMessages).set({ stopHash: hash }).where(isMessage(message))
}
