import { sql } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import type { OrderMailKind } from '../db/schema/index.ts'
import { type Jobs, jobKind } from '../jobs/jobs.ts'

export interface OrderMail {
  readonly businessId: number
  readonly orderId: string
  readonly kind: OrderMailKind
}

/** Tried for about four hours. */
export const orderMailJob = jobKind<OrderMail>('order-mail', 30)

/** Sends a mail about an order once the caller's transaction has committed. Each kind once per order. */
export const queueOrderMail = async (
  { jobs }: { readonly jobs: Jobs },
  tx: Executor,
  mail: OrderMail,
  now: string,
): Promise<void> => {
  const { businessId, orderId, kind } = mail
  const { rows } = await tx.execute(sql`
    insert into order_mails (business_id, order_id, kind, queued_at) values (${businessId}, ${orderId}, ${kind}, ${now})
    on conflict do nothing returning kind`)
  if (rows.length > 0) await jobs.enqueue(tx, orderMailJob, { businessId, orderId, kind })
}

/**
 * Queues the mail of every order that reached a restaurant within the last `hours` (a day) and has none yet. Orders are received on a
 * path that must be short, so it is looked for afterwards: whoever was killed in between leaves it to the next look.
 */
export const queueReceivedMails = async (
  deps: { readonly jobs: Jobs },
  tx: Executor,
  now: Temporal.Instant,
  hours = 24,
) => {
  const { rows } = await tx.execute<{ business_id: number; order_id: string }>(sql`
    insert into order_mails (business_id, order_id, kind, queued_at)
    select o.business_id, o.id, 'received', ${now.toString()} from orders o
    where o.finished_at is null and o.withdrawn_at is null and o.received_at is not null
      and o.received_at > ${now.subtract({ seconds: Math.round(hours * 3600) }).toString()}
      and not exists (
        select from order_mails m where m.business_id = o.business_id and m.order_id = o.id and m.kind = 'received'
      )
    order by o.received_at limit 200
    on conflict do nothing returning business_id, order_id`)
  await deps.jobs.enqueueAll(
    tx,
    orderMailJob,
    rows.map((row): OrderMail => ({ businessId: row.business_id, orderId: row.order_id, kind: 'received' })),
  )
}
