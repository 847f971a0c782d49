import { type DispatchSettings, OWN_DRIVERS } from '@comanda/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { dispatchSettings, locations } from '../../platform/db/schema/index.ts'
import type { LocationRef } from '../../restaurants/locations/store.ts'

/** Prepared, because it is read for every order that is accepted. */
const settingsOf = preparedQuery((db) =>
  db
    .select({
      mode: dispatchSettings.mode,
      provider: dispatchSettings.provider,
      leadMinutes: dispatchSettings.leadMinutes,
      overflowAt: dispatchSettings.overflowAt,
    })
    .from(dispatchSettings)
    .where(
      and(
        eq(dispatchSettings.businessId, sql.placeholder('businessId')),
        eq(dispatchSettings.locationId, sql.placeholder('locationId')),
      ),
    )
    .prepare('read_dispatch_settings'),
)

/** How a location dispatches its deliveries. */
export async function readDispatch(
  executor: Executor,
  { businessId, locationId }: LocationRef,
): Promise<DispatchSettings> {
  const [row] = await settingsOf(executor).execute({ businessId, locationId })
  return row ?? OWN_DRIVERS
}

/** Returns false when the business has no such location. */
export async function setDispatch(
  executor: Executor,
  { businessId, locationId }: LocationRef,
  settings: DispatchSettings,
): Promise<boolean> {
  const known = await executor.$count(
    locations,
    and(eq(locations.businessId, businessId), eq(locations.id, locationId)),
  )
  if (known === 0) return false
  await executor
    .insert(dispatchSettings)
    .values({ businessId, locationId, ...settings })
    .onConflictDoUpdate({ target: [dispatchSettings.businessId, dispatchSettings.locationId], set: settings })
  return true
}

/** Accepted deliveries of a location that its own drivers have, without `orderId`. */
export async function countOwnUnderWay(
  executor: Executor,
  { businessId, locationId }: LocationRef,
  orderId: string,
): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count from orders o
    where o.business_id = ${businessId} and o.location_id = ${locationId} and o.id <> ${orderId}
      and o.order_type = 'delivery' and o.status in ('accepted', 'delivery') and o.finished_at is null
      and not exists (
        select from courier_deliveries d
        where d.business_id = o.business_id and d.order_id = o.id and not d.is_own_driver
          and d.phase in ('requested', 'to-pickup', 'at-pickup', 'to-customer', 'arriving')
      )`)
  return rows[0]?.count ?? 0
}
