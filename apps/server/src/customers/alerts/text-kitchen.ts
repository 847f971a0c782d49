import { instantText, languageOfTerritory } from '@comanda/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import { businesses, locations, orders } from '../../platform/db/schema/index.ts'
import type { Subscriber } from '../../platform/events/relay.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { toE164 } from '../../platform/telephone.ts'
import { countUnanswered, unansweredWords } from './unanswered.ts'

/** Retried for some minutes: a late SMS is of no use. */
const textJob = jobKind<{ businessId: number; orderId: string }>('text-kitchen', 5)

const GATHER_MS = 500

/**
 * Queues an SMS to the telephone that the location chose, usually its own, at the second reminder of an order. [11.35]
 */
export function kitchenTexts({ jobs }: Pick<Deps, 'jobs'>): Subscriber {
  return {
    name: 'kitchen-texts',
    gatherMs: GATHER_MS,
    concerns: ({ kind, reason }) => kind === 'reminder' && reason === 'call',
    handle: async (tx, events) => {
      for (const { businessId, orderId, traceparent } of events)
        await jobs.enqueue(tx, textJob, { businessId, orderId }, { traceparent })
    },
  }
}

/** While an order of an SMS still waits, the next one is sent after so many minutes. */
const PAUSE_MINUTES = 3

interface Found {
  readonly businessId: number
  readonly locationId: number
  readonly remindedByTextAt: string | null
}

/**
 * Claims the SMS of a location, so that one counts all orders that wait, whichever server's job is the first. It is
 * free again once the orders that it told of are answered, or after a pause.
 */
async function claimText({ db }: Pick<Deps, 'db'>, { businessId, locationId }: Found, now: string): Promise<boolean> {
  const claimed = await db
    .update(locations)
    .set({ remindedByTextAt: now })
    .where(
      and(
        eq(locations.businessId, businessId),
        eq(locations.id, locationId),
        sql`(${locations.remindedByTextAt} is null
          or ${locations.remindedByTextAt} <= ${now}::timestamptz - make_interval(mins => ${PAUSE_MINUTES})
          or not exists (select 1 from orders o where o.business_id = ${businessId} and o.location_id = ${locationId}
            and o.status = 'received' and o.received_at is not null and o.finished_at is null and o.cancelled_at is null
            and o.called_at <= ${locations.remindedByTextAt}))`,
      ),
    )
    .returning({ id: locations.id })
  return claimed.length > 0
}

/** An SMS that could not be sent does not keep the next one back. */
const releaseText = (
  { db }: Pick<Deps, 'db'>,
  { businessId, locationId, remindedByTextAt }: Found,
  claimedAt: string,
) =>
  db
    .update(locations)
    .set({ remindedByTextAt })
    .where(
      and(
        eq(locations.businessId, businessId),
        eq(locations.id, locationId),
        eq(locations.remindedByTextAt, claimedAt),
      ),
    )

/** Sends the SMS, unless staff have answered meanwhile, or one has just told of the orders that wait. */
async function textKitchen(deps: Deps, businessId: number, orderId: string): Promise<void> {
  const sms = await deps.connections.sms(businessId)
  if (sms === null) return
  const [found] = await deps.db
    .select({
      businessId: orders.businessId,
      status: orders.status,
      number: orders.number,
      locationId: locations.id,
      remindedByTextAt: locations.remindedByTextAt,
      location: locations.name,
      telephone: sql<string>`coalesce(${locations.reminderTelephone}, ${locations.telephone})`,
      territory: businesses.territory,
    })
    .from(orders)
    .innerJoin(locations, and(eq(locations.businessId, orders.businessId), eq(locations.id, orders.locationId)))
    .innerJoin(businesses, eq(businesses.id, orders.businessId))
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId)))
  if (found?.status !== 'received') return
  const { territory, location, number } = found
  const to = toE164(found.telephone, territory)
  if (!to) return deps.log.warn({ business: businessId, orderId }, 'a kitchen has no telephone that can get an SMS')
  const now = instantText(deps.clock.now().epochMilliseconds)
  if (!(await claimText(deps, found, now))) return
  try {
    const count = await countUnanswered(deps.db, found)
    // Restaurants read in the language of their country.
    const text = unansweredWords(languageOfTerritory(territory), { count, number, location })
    const outcome = await sms.send({ to, text })
    if (outcome === 'refused')
      deps.log.warn({ business: businessId, orderId }, 'the SMS provider refused the telephone of a kitchen')
  } catch (fault) {
    await releaseText(deps, found, now)
    throw fault
  }
}

/** Registers the job; call it before the jobs start. */
export function handleKitchenTexts(deps: Deps): void {
  deps.jobs.handle(textJob, ({ businessId, orderId }) => textKitchen(deps, businessId, orderId))
}
