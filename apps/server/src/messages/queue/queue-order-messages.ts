import { channelsFor, type MessageKind, REVIEW_AFTER_MINUTES } from '@comanda/domain'
import type { Deps } from '../../orders/deps.ts'
import { orderMessages } from '../../platform/db/schema/index.ts'
import type { Subscriber } from '../../platform/events/relay.ts'
import { readCustomers } from './customers.ts'
import { messageAbout } from './message-about.ts'
import { type OrderMessage, orderMessageJob } from './order-message.ts'
import type { Senders } from './sender.ts'
import { readMessageRules } from './settings.ts'

/** Messages can wait, so that they do not slow down new orders. */
const GATHER_MS = 1_000

/** Changes of the time within this many seconds bring one message. */
const GATHERED_SECONDS = 60

/** When a message is to be sent; null is at once. */
const dueAtOf = (kind: MessageKind, reviewAfterMinutes: number, now: Temporal.Instant): string | null => {
  if (kind === 'time-changed') return now.add({ seconds: GATHERED_SECONDS }).toString()
  return kind === 'review' ? now.add({ minutes: reviewAfterMinutes }).toString() : null
}

/** Queues what customers are told about their orders, each once per order, event, kind and channel. [4.01] */
export function orderMessageQueue(
  { clock, jobs, gateways }: Pick<Deps, 'clock' | 'jobs' | 'gateways'>,
  senders: Senders,
): Subscriber {
  return {
    // Names the cursor since only mails were sent.
    name: 'mails',
    gatherMs: GATHER_MS,
    concerns: (event) => messageAbout(event) !== null,
    handle: async (tx, events) => {
      const told = events.flatMap((event) => {
        const kind = messageAbout(event)
        return kind ? [{ ...event, kind }] : []
      })
      const [customers, rules] = [
        await readCustomers(tx, senders, gateways, told),
        await readMessageRules(
          tx,
          told.map(({ businessId }) => businessId),
        ),
      ]
      const messages = told.flatMap(({ businessId, orderId, seq, kind, orderType }): OrderMessage[] => {
        const customer = customers.get(orderId)
        // What the customer stopped is read when the message is sent.
        const asked = { kind, orderType, choices: rules.get(businessId)?.choices ?? {}, stopped: [] }
        if (!customer) return []
        return channelsFor({ ...asked, customer }).map((channel) => ({
          businessId,
          orderId,
          event: seq,
          kind,
          channel,
        }))
      })
      if (messages.length === 0) return
      const now = clock.now()
      const reviewAfter = (businessId: number) =>
        rules.get(businessId)?.reviewAfterMinutes ?? REVIEW_AFTER_MINUTES.usual
      const queuedAt = now.toString({ smallestUnit: 'millisecond' })
      const queued = await tx
        .insert(orderMessages)
        .values(
          messages.map((message) => ({
            ...message,
            queuedAt,
            dueAt: dueAtOf(message.kind, reviewAfter(message.businessId), now),
          })),
        )
        .onConflictDoNothing()
        .returning({
          businessId: orderMessages.businessId,
          orderId: orderMessages.orderId,
          event: orderMessages.event,
          kind: orderMessages.kind,
          channel: orderMessages.channel,
          dueAt: orderMessages.dueAt,
        })
      // `queue-due-messages.ts` queues the others when their time has come.
      const atOnce = queued.flatMap(({ dueAt, ...message }) => (dueAt === null ? [message] : []))
      const traces = new Map(told.map(({ orderId, seq, traceparent }) => [`${orderId}:${seq}`, traceparent]))
      await jobs.enqueueAll(
        tx,
        orderMessageJob,
        atOnce,
        ({ orderId, event }) => traces.get(`${orderId}:${event}`) ?? null,
      )
    },
  }
}
