import { instantText } from '@comanda/domain'
import { and, isNull } from 'drizzle-orm'
import { siteOf } from '../businesses/site.ts'
import { orderMessages } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import type { SmsGateway } from '../gateways/sms/gateway.ts'
import { takeFromQuota } from '../mails/mail-quota.ts'
import { isPaidByCard } from '../mails/order-mail.ts'
import { readRefund } from '../messages/cause.ts'
import { isMessage } from '../messages/order-message.ts'
import type { DueMessage, Sender, SendOutcome } from '../messages/sender.ts'
import { accountAddress } from '../messages/stops.ts'
import { orderLink, withOrderLink } from '../orders/order-link.ts'
import { toE164 } from '../telephone.ts'
import { orderText } from './order-text.ts'
import { isTelephoneStopped, stopTelephone } from './telephone-stops.ts'

const telephoneOf = ({ order, tenant }: DueMessage): string | null =>
  toE164(order.row.contact.telephone, tenant.business.territory) || null

/**
 * Counts an SMS for its number and, unless a card was charged, for the business: a stranger could otherwise have any number of SMS sent at
 * the business's expense. The number's limit holds for all businesses together.
 */
const isWithinQuota = async (deps: Deps, { order, tenant, now: at }: DueMessage, telephone: string) => {
  const { textsPerNumberPerHour, textsPerBusinessPerHour } = deps.config
  const ofNumber = { email: telephone, sort: 'sms' as const, at }
  if (!(await takeFromQuota(deps.db, ofNumber, textsPerNumberPerHour))) return false
  if (isPaidByCard(order.row)) return true
  const ofBusiness = { email: String(tenant.business.id), sort: 'sms-business' as const, at }
  return takeFromQuota(deps.db, ofBusiness, textsPerBusinessPerHour)
}

/** Kinds whose link is for the owner, who signs in. */
const isForOwner = (kind: DueMessage['message']['kind']): boolean => kind === 'review' || kind === 'answered'

const write = async (deps: Deps, sms: SmsGateway, due: DueMessage, send: (text: string) => Promise<void>) => {
  const { message, order, tenant, now } = due
  const { businessId, orderId, kind } = message
  const refund = kind === 'refunded' ? await readRefund(deps.db, message) : null
  const parts = { kind, order, tenant, refunded: refund?.amount ?? null, takesReplies: sms.takesReplies, now }
  const site = siteOf(tenant, deps)
  if (site === null || isForOwner(kind))
    return send(orderText({ ...parts, link: site === null ? '' : `${site}/order/${orderId}/tracking` }))
  return withOrderLink(deps.db, { businessId, orderId }, now, (token) =>
    send(orderText({ ...parts, link: orderLink(site, orderId, token) })),
  )
}

/**
 * Sends one SMS at most once. The attempt is stored before the call, because the provider has no idempotency key: if the server dies or the
 * answer is lost, the SMS is not repeated. Everything that an order needs goes by mail too.
 */
const sendOrderText = async (deps: Deps, due: DueMessage): Promise<SendOutcome> => {
  const { message, now } = due
  const sms = await deps.connections.sms(message.businessId)
  const telephone = telephoneOf(due)
  if (sms === null || telephone === null) return 'superfluous'
  const [claimed] = await deps.db
    .update(orderMessages)
    .set({ attemptedAt: instantText(now.epochMilliseconds) })
    .where(and(isMessage(message), isNull(orderMessages.attemptedAt)))
    .returning({ kind: orderMessages.kind })
  if (!claimed) return 'superfluous'
  if (!(await isWithinQuota(deps, due, telephone))) return 'dropped'
  try {
    let outcome: SendOutcome = 'sent'
    await write(deps, sms, due, async (text) => {
      const answer = await sms.send({ to: telephone, text })
      if (answer === 'stopped') await stopTelephone(deps.db, telephone, now)
      if (answer === 'stopped' || answer === 'refused') outcome = 'dropped'
    })
    return outcome
  } catch (error) {
    // The provider did not accept it, so that the job may try again.
    await deps.db.update(orderMessages).set({ attemptedAt: null }).where(isMessage(message))
    throw error
  }
}

/** SMS about orders. */
export const textSender: Sender = {
  isAvailable: ({ sms }) => sms !== null,
  stopAddress: ({ row }) => accountAddress(row.userId),
  isBlocked: async (db, due) => {
    const telephone = telephoneOf(due)
    return telephone !== null && (await isTelephoneStopped(db, telephone))
  },
  send: sendOrderText,
}
