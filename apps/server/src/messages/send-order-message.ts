import { channelsFor, instantText } from '@comanda/domain'
import { and, eq, gte, isNull, type SQL } from 'drizzle-orm'
import { findTenant } from '../businesses/store.ts'
import { orderMessages } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { readOrder } from '../orders/read-order.ts'
import { lockOrder, recordStep } from '../orders/step.ts'
import { readCustomers } from './customers.ts'
import { isOutdated, TELLS_TIME } from './is-outdated.ts'
import { isMessage, type OrderMessage, orderMailJob, orderMessageJob, type QueuedOrderMail } from './order-message.ts'
import type { DueMessage, Sender, Senders } from './sender.ts'
import { readMessageRules } from './settings.ts'

/** Drops a message for good. For a mail, the order's history says so, and the customer's page of the order. */
const dropMessage = async (
  deps: Deps,
  { businessId, orderId, kind, channel }: OrderMessage,
  here: SQL | undefined,
  now: Temporal.Instant,
): Promise<void> => {
  const at = instantText(now.epochMilliseconds)
  const isDropped = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
    const dropped = await tx
      .update(orderMessages)
      .set({ droppedAt: at })
      .where(here)
      .returning({ kind: orderMessages.kind })
    if (!order || dropped.length === 0) return false
    if (channel === 'mail') await recordStep(tx, order, { kind: 'mail-dropped', actor: 'system', reason: kind, at })
    return true
  })
  if (isDropped)
    deps.log.warn({ business: businessId, orderId, kind, channel }, 'a message was dropped: its address gets too many')
}

/** Whether the customer is still to be told through the channel: they, or the business, may have stopped it since. */
const isWanted = async (deps: Deps, senders: Senders, sender: Sender, due: DueMessage): Promise<boolean> => {
  const { businessId, orderId, kind, channel } = due.message
  const [rules, customer, isStopped] = await Promise.all([
    readMessageRules(deps.db, [businessId]),
    // A mail needs nothing but its address, which the order tells.
    channel === 'mail'
      ? { email: due.order.row.contact.email, telephone: null, hasPush: false }
      : readCustomers(deps.db, senders, deps.gateways, [{ businessId, orderId }]).then((found) => found.get(orderId)),
    sender.isStopped(deps.db, due),
  ])
  if (!customer) return false
  return channelsFor({
    kind,
    orderType: due.order.row.orderType,
    choices: rules.get(businessId)?.choices ?? {},
    customer,
    stopped: isStopped ? [channel] : [],
  }).includes(channel)
}

/** The messages about the event of a message and about later events of its order. */
const readSince = (deps: Deps, { businessId, orderId, event }: OrderMessage) => {
  const { kind, channel, sentAt, droppedAt } = orderMessages
  return deps.db
    .select({ event: orderMessages.event, kind, channel, sentAt, droppedAt })
    .from(orderMessages)
    .where(
      and(
        eq(orderMessages.businessId, businessId),
        eq(orderMessages.orderId, orderId),
        gte(orderMessages.event, event),
      ),
    )
}

/** Sends one message unless it no longer applies; throws so that the job is retried. */
const sendOrderMessage = async (deps: Deps, senders: Senders, message: OrderMessage): Promise<void> => {
  const { businessId, orderId, event, kind, channel } = message
  const sender = senders[channel]
  if (sender === null) return
  const here = and(isMessage(message), isNull(orderMessages.sentAt), isNull(orderMessages.droppedAt))
  const [messages, order, tenant] = await Promise.all([
    readSince(deps, message),
    readOrder(deps.db, businessId, orderId),
    findTenant(deps.db, businessId),
  ])
  const own = messages.find((one) => one.event === event && one.kind === kind && one.channel === channel)
  const isWaiting = own !== undefined && own.sentAt === null && own.droppedAt === null
  if (!isWaiting || !order || !tenant) return
  const now = deps.clock.now()
  const due = { message, order, tenant, now }
  const later = messages.filter((one) => one.event > event).map((one) => one.kind)
  if (await isOutdated(deps.db, message, order, later)) return
  if (!(await isWanted(deps, senders, sender, due))) return
  const outcome = await sender.send(deps, due)
  if (outcome === 'dropped') return dropMessage(deps, message, here, now)
  if (outcome === 'superfluous') return
  await deps.db
    .update(orderMessages)
    .set({
      sentAt: instantText(now.epochMilliseconds),
      toldReadyAt: TELLS_TIME.has(kind) ? order.row.readyAt : null,
    })
    .where(here)
}

/** Sends the mail of a job of an earlier version; where it names no event, the order has one mail of the kind. */
const sendQueuedMail = async (deps: Deps, senders: Senders, mail: QueuedOrderMail): Promise<void> => {
  const { businessId, orderId, event, kind } = mail
  const rows = await deps.db
    .select({ event: orderMessages.event })
    .from(orderMessages)
    .where(
      and(
        eq(orderMessages.businessId, businessId),
        eq(orderMessages.orderId, orderId),
        event === undefined ? undefined : eq(orderMessages.event, event),
        eq(orderMessages.kind, kind),
        eq(orderMessages.channel, 'mail'),
      ),
    )
  for (const row of rows) await sendOrderMessage(deps, senders, { ...mail, event: row.event, channel: 'mail' })
}

/** Registers the jobs that send messages about orders; call it before the jobs start. */
export const handleOrderMessages = (deps: Deps, senders: Senders): void => {
  deps.jobs.handle(orderMessageJob, (message) => sendOrderMessage(deps, senders, message))
  deps.jobs.handle(orderMailJob, (mail) => sendQueuedMail(deps, senders, mail))
}
