import { languageOfTerritory, orderNumberText, type Territory } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { and, eq, sql } from 'drizzle-orm'
import { businesses, locations, orders } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import type { Subscriber } from '../events/relay.ts'
import { jobKind } from '../jobs/jobs.ts'
import { toE164 } from '../telephone.ts'

/** Retried for some minutes: a late SMS is of no use. */
const textJob = jobKind<{ businessId: number; orderId: string }>('text-kitchen', 5)

const GATHER_MS = 500

/** Queues an SMS to the telephone that the location chose, usually its own, for every second reminder of an order. [11.35] */
export const kitchenTexts = ({ jobs }: Pick<Deps, 'jobs'>): Subscriber => ({
  name: 'kitchen-texts',
  gatherMs: GATHER_MS,
  concerns: ({ kind, reason }) => kind === 'reminder' && reason === 'call',
  handle: async (tx, events) => {
    for (const { businessId, orderId, traceparent } of events)
      await jobs.enqueue(tx, textJob, { businessId, orderId }, { traceparent })
  },
})

/** Restaurants read in the language of their country. The text names the order by its number only, without personal data. */
const textOf = (territory: Territory, values: { readonly number: string; readonly location: string }): string =>
  CATALOGUES[languageOfTerritory(territory)].alert.unanswered
    .replace('{number}', () => values.number)
    .replace('{location}', () => values.location)

/** Sends the SMS, unless staff have answered meanwhile. */
async function textKitchen(deps: Deps, businessId: number, orderId: string): Promise<void> {
  const sms = await deps.connections.sms(businessId)
  if (sms === null) return
  const [found] = await deps.db
    .select({
      status: orders.status,
      number: orders.number,
      location: locations.name,
      telephone: sql<string>`coalesce(${locations.reminderTelephone}, ${locations.telephone})`,
      territory: businesses.territory,
    })
    .from(orders)
    .innerJoin(locations, and(eq(locations.businessId, orders.businessId), eq(locations.id, orders.locationId)))
    .innerJoin(businesses, eq(businesses.id, orders.businessId))
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId)))
  if (found?.status !== 'received') return
  const { territory, location } = found
  const to = toE164(found.telephone, territory)
  if (!to) return deps.log.warn({ business: businessId, orderId }, 'a kitchen has no telephone that can get an SMS')
  const outcome = await sms.send({ to, text: textOf(territory, { number: orderNumberText(found.number), location }) })
  if (outcome === 'refused')
    deps.log.warn({ business: businessId, orderId }, 'the SMS provider refused the telephone of a kitchen')
}

/** Registers the job; call it before the jobs start. */
export const handleKitchenTexts = (deps: Deps): void => {
  deps.jobs.handle(textJob, ({ businessId, orderId }) => textKitchen(deps, businessId, orderId))
}
