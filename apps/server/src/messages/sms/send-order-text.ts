import { instantText, maySpeakFreely } from '@comanda/domain'
import { and, isNull } from 'drizzle-orm'
import type { SmsGateway } from '../../gateways/sms/gateway.ts'
import type { Deps } from '../../orders/deps.ts'
import { orderLink, withOrderLink } from '../../orders/record/order-link.ts'
import { orderMessages } from '../../platform/db/schema/index.ts'
import { toE164 } from '../../platform/telephone.ts'
import { spokenTenant } from '../../restaurants/businesses/plain-tenant.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import { takeFromQuota, takeTextOfBusiness } from '../mails/mail-quota.ts'
import { isPaidByCard } from '../mails/order-mail.ts'
import { takeFromDay } from '../mails/sent-count.ts'
import { readRefund } from '../queue/cause.ts'
import { isMessage } from '../queue/order-message.ts'
import type { DueMessage, Sender, SendOutcome } from '../queue/sender.ts'
import { accountAddress } from '../queue/stops.ts'
import { orderText } from './order-text.ts'
import { isTelephoneStopped, stopTelephone } from './telephone-stops.ts'

const telephoneOf = ({ order, tenant }: DueMessage): string | null =>
  toE164(order.row.contact.telephone, tenant.business.territory) || null

/**
 * Counts an SMS for its number, for the day of the business and, unless a card was charged, for its hour: a stranger
 * could otherwise have any number of SMS sent at the business's expense, and a business at the installation's.
 */
const isWithinQuota = async (deps: Deps, { order, tenant, now: at }: DueMessage, telephone: string) => {
  const { config } = deps
  const businessId = tenant.business.id
  const ofNumber = {
    ofBusiness: config.textsPerNumberPerHour,
    inAll: Math.max(config.textsPerNumberPerHour, config.textsPerNumberPerHourInAll),
  }
  if (!(await takeFromQuota(deps.db, { businessId, to: telephone, sort: 'sms', at }, ofNumber))) return false
  const ofDay = tenant.trust === 'approved' ? config.textsPerBusinessPerDay : config.textsPerNewBusinessPerDay
  if (!(await takeFromDay(deps.db, { businessId, channel: 'sms', at }, ofDay))) return false
  return isPaidByCard(order.row) || takeTextOfBusiness(deps.db, { businessId, at }, config.textsPerBusinessPerHour)
}

/** Kinds whose link is for the owner, who signs in. */
const isForOwner = (kind: DueMessage['message']['kind']): boolean => kind === 'review' || kind === 'answered'

const write = async (deps: Deps, sms: SmsGateway, due: DueMessage, send: (text: string) => Promise<void>) => {
  const { message, order, now } = due
  const { businessId, orderId, kind } = message
  // A telephone is never proved.
  const tenant = spokenTenant(due.tenant, false, deps.config)
  const refund = kind === 'refunded' ? await readRefund(deps.db, message) : null
  const parts = { kind, order, tenant, refunded: refund?.amount ?? null, takesReplies: sms.takesReplies, now }
  const site = siteOf(tenant, deps)
  const hasNoLink = site === null || !maySpeakFreely(tenant.trust)
  if (hasNoLink || isForOwner(kind))
    return send(orderText({ ...parts, link: hasNoLink ? '' : `${site}/order/${orderId}/tracking` }))
  return withOrderLink(deps.db, { businessId, orderId }, now, (token) =>
    send(orderText({ ...parts, link: orderLink(site, orderId, token) })),
  )
}

/**
 * Sends one SMS at most once. The attempt is stored before the call, because the provider has no idempotency key: if
 * the server dies or the answer is lost, the SMS is not repeated. Everything that an order needs goes by mail too.
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
      if (answer === 'stopped') await stopTelephone(deps.db, sms.isOwn ? message.businessId : null, telephone, now)
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
  isBlocked: async (deps, due) => {
    const telephone = telephoneOf(due)
    const { businessId } = due.message
    const sms = telephone === null ? null : await deps.connections.sms(businessId)
    if (telephone === null || sms === null) return false
    return isTelephoneStopped(deps.db, { businessId, isOwnAccount: sms.isOwn }, telephone)
  },
  send: sendOrderText,
}
