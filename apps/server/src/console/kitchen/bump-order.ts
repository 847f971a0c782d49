import {
  type Bump,
  type BumpedOrder,
  bumpText,
  instantText,
  isDoneAt,
  isDoneEverywhere,
  readBump,
  stationsOfDish,
} from '@comanda/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import { lockOrder, recordStep } from '../../orders/record/step.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { orderEvents } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { LocationRef } from '../../restaurants/locations/store.ts'
import { madeDishes } from '../orders/made-dishes.ts'
import { categoriesOf, readStations } from './station-store.ts'

interface Bumper {
  readonly businessId: number
  readonly id: number
  readonly device: string
}

const readBumps = async (tx: Tx, businessId: number, orderId: string): Promise<readonly Bump[]> => {
  const rows = await tx
    .select({ reason: orderEvents.reason })
    .from(orderEvents)
    .where(and(eq(orderEvents.businessId, businessId), eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'bump')))
    .orderBy(asc(orderEvents.seq))
  return rows.flatMap(({ reason }) => readBump(reason) ?? [])
}

/** The stations that make something of an order. */
async function stationsOfOrder(tx: Tx, where: LocationRef, orderId: string): Promise<readonly number[]> {
  const stations = await readStations(tx, where)
  if (stations.length === 0) return []
  const made = await madeDishes(tx, where.businessId, orderId)
  const categories = await categoriesOf(tx, where.businessId, made)
  const making = made.flatMap((dish) => stationsOfDish(stations, dish, categories.get(dish) ?? null))
  return [...new Set(making.map(({ id }) => id))]
}

/**
 * Notes that a station, or the whole kitchen, is done with an order or brings it back. Once every station is done the
 * order is ready, in the same transaction. A word that is known already, or that comes after the order has left the
 * kitchen, changes nothing: a screen without a network sends it late.
 */
export function bumpOrder(
  deps: Pick<Deps, 'db' | 'clock'>,
  { businessId, id: staffId, device }: Bumper,
  orderId: string,
  bump: Bump,
): Promise<'noted' | 'unknown' | 'not-accepted'> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
    if (!order?.receivedAt || order.cancelledAt) return 'unknown'
    if (order.status === 'received') return 'not-accepted'
    if (order.status !== 'accepted') return 'noted'
    const before: BumpedOrder = {
      bumps: await readBumps(tx, businessId, orderId),
      isPrepared: order.preparedAt !== null,
    }
    const making = await stationsOfOrder(tx, { businessId, locationId: order.locationId }, orderId)
    const isKnown =
      bump.station === null
        ? isDoneEverywhere(making, before) === bump.isDone
        : isDoneAt(bump.station, before) === bump.isDone
    if (isKnown) return 'noted'
    const at = instantText(deps.clock.now().epochMilliseconds)
    const by = { actor: 'staff', staffId, device, at } as const
    const bumped = await recordStep(tx, order, { ...by, kind: 'bump', reason: bumpText(bump) })
    const after: BumpedOrder = { ...before, bumps: [...before.bumps, bump] }
    if (!before.isPrepared && isDoneEverywhere(making, after))
      await recordStep(tx, bumped, { ...by, kind: 'prepared', details: { preparedAt: at } })
    return 'noted'
  })
}
