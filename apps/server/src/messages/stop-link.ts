import { isStoppable } from '@comanda/domain'
import { siteOf } from '../businesses/site.ts'
import { orderMessages } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { hashOf, newToken } from '../identity/session.ts'
import { isMessage } from './order-message.ts'
import type { DueMessage } from './sender.ts'

interface StopLink {
  /** Stops the kind with one POST (RFC 8058). */
  readonly oneClick: string
  /** The page that stops the kind. */
  readonly page: string
}

/** The links that stop a message's kind, with a new token; null for a kind that cannot be stopped, and without a site. */
export const newStopLink = async (
  deps: Pick<Deps, 'db' | 'config' | 'port'>,
  { message, tenant }: DueMessage,
): Promise<StopLink | null> => {
  const site = siteOf(tenant, deps)
  if (site === null || !isStoppable(message.kind)) return null
  const token = newToken()
  // Written before the message is sent, because a mail program may use its link at once.
  await deps.db
    .update(orderMessages)
    .set({ stopHash: hashOf(token) })
    .where(isMessage(message))
  return { oneClick: `${site}/api/v1/messages/stop?token=${token}`, page: `${site}/messages/stop?token=${token}` }
}
