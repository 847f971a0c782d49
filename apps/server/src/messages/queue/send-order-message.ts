import { channelsFor, instantText } from '@comanda/domain'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import { readOrderWithOthers } from '../../orders/record/read-order.ts'
import { lockOrder, recordStep } from '../../orders/record/step.ts'
import { gathered } from '../../platform/db/gathered.ts'
import { orderMessages } from '../../platform/db/schema/index.ts'
import { run, type Statement } from '../../platform/db/statement.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { readCustomers } from './customers.ts'
import { isOutdated, TELLS_TIME } from './is-outdated.ts'
import { isMessage, type OrderMessage, orderMailJob, orderMessageJob, type QueuedOrderMail } from './order-message.ts'
import { readDue } from './read-due.ts'
import type { DueMessage, Senders } from './sender.ts'

/** Drops a message for good. For a mail, the order's history says so, and the customer's page of the order. */
const dropMessage = async (deps: Deps, message: OrderMessage, now: Temporal.Instant): Promise<void> => {
  const { businessId, orderId, kind, channel } = message
  const at = instantText(now.epochMilliseconds)
  const isDropped = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
    const dropped = await tx
      .update(orderMessages)
      .set({ droppedAt: at })
      .where(and(isMessage(message), isNull(orderMessages.sentAt), isNull(orderMessages.droppedAt)))
      .returning({ kind: orderMessages.kind })
    if (!order || dropped.length === 0) return false
    if (channel === 'mail') await recordStep(tx, order, { kind: 'mail-dropped', actor: 'system', reason: kind, at })
    return true
  })
  if (isDropped)
    deps.log.warn({ business: businessId, orderId, kind, channel }, 'a message was dropped: its address gets too many')
}

/** Whether the customer is still to be told through the channel: they, or the business, may have stopped it since. */
const isWanted = async (
  deps: Deps,
  senders: Senders,
  { message: { businessId, orderId, kind, channel }, order }: DueMessage,
  { choices, isStopped }: Pick<Awaited<ReturnType<typeof readDue>>, 'choices' | 'isStopped'>,
): Promise<boolean> => {
  const customer =
    // A mail needs nothing but its address, which the order tells.
    channel === 'mail'
      ? { email: order.row.contact.email, telephone: null, hasPush: false }
      : (await readCustomers(deps.db, senders, deps.gateways, [{ businessId, orderId }])).get(orderId)
  if (!customer) return false
  const { orderType } = order.row
  return channelsFor({ kind, orderType, choices, customer, stopped: isStopped ? [channel] : [] }).includes(channel)
}

interface Sent {
  readonly message: OrderMessage
  readonly sentAt: string
  readonly toldReadyAt: string | null
}

const MARK_SENT: Statement = {
  name: 'mark_messages_sent',
  text: `
    update order_messages m set sent_at = w.sent_at, told_ready_at = w.told_ready_at
    from json_to_recordset($1::json) as w (
      business_id int, order_id text, event int, kind text, channel text, sent_at timestamptz, told_ready_at timestamptz
    )
    where m.business_id = w.business_id and m.order_id = w.order_id and m.event = w.event and m.kind = w.kind
      and m.channel = w.channel and m.sent_at is null and m.dropped_at is null`,
}

const markSent = gathered<Sent, null>(async (db, sent) => {
  const rows = sent.map(({ message: { businessId, orderId, event, kind, channel }, sentAt, toldReadyAt }) => ({
    business_id: businessId,
    order_id: orderId,
    event,
    kind,
    channel,
    sent_at: sentAt,
    told_ready_at: toldReadyAt,
  }))
  await run(db, MARK_SENT, [JSON.stringify(rows)])
  return sent.map(() => null)
})

/** Sends one message unless it no longer applies; throws so that the job is retried. */
const sendOrderMessage = async (deps: Deps, senders: Senders, message: OrderMessage): Promise<void> => {
  const { businessId, orderId, kind, channel } = message
  const sender = senders[channel]
  if (sender === null) return
  const [order, tenant] = await Promise.all([
    readOrderWithOthers(deps.db, { businessId, orderId }),
    deps.directory.ofId(businessId),
  ])
  if (!order || !tenant) return
  const stored = await readDue(deps.db, message, sender.stopAddress(order))
  if (!stored.isWaiting) return
  const now = deps.clock.now()
  const due = { message, order, tenant, now }
  if (await isOutdated(deps.db, message, order, stored.later)) return
  if (!(await isWanted(deps, senders, due, stored)) || (await sender.isBlocked?.(deps, due))) return
  const outcome = await sender.send(deps, due)
  if (outcome === 'dropped') return dropMessage(deps, message, now)
  if (outcome === 'superfluous') return
  await markSent(deps.db, {
    message,
    sentAt: instantText(now.epochMilliseconds),
    toldReadyAt: TELLS_TIME.has(kind) ? order.row.readyAt : null,
  })
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
export function handleOrderMessages(deps: Deps, senders: Senders): void {
  deps.jobs.handle(orderMessageJob, (message) => sendOrderMessage(deps, senders, message))
  deps.jobs.handle(orderMailJob, (mail) => sendQueuedMail(deps, senders, mail))
}
