import type { CalendarDate, Minor } from '@comanda/domain'
import type { Tx } from '../../platform/db/connection.ts'
import { dayClosings } from '../../platform/db/schema/index.ts'
import { type Place, readLastClosing, readOpenBefore, readOpenDay, type Where } from './read-day.ts'

/** What staff found in the drawer, and their words. */
export interface Drawer {
  /** What was in it before the day, minor units. */
  readonly float: Minor
  /** What was counted; null if nobody counted. */
  readonly counted: Minor | null
  readonly note: string
}

/**
 * Closes a business day, and before it the earlier days that are open, each with a number of its own. The location's
 * row must be locked by `tx`, so that numbers have no gaps and no taking joins a day that is closed.
 * @returns false where the day, or a later one, is closed already
 */
export async function closeDay(
  tx: Tx,
  where: Where,
  {
    day,
    drawer,
    staffId,
    now,
    ...place
  }: Place & {
    readonly day: CalendarDate
    readonly drawer: Drawer
    readonly staffId: number
    readonly now: Temporal.Instant
  },
): Promise<boolean> {
  const last = await readLastClosing(tx, where)
  if (last !== null && last.day >= day) return false
  const days = [...(await readOpenBefore(tx, where, day)), day]
  const uncounted: Drawer = { float: 0, counted: null, note: '' }
  let number = last?.number ?? 0
  for (const each of days) {
    const { sheet, unsold } = await readOpenDay(tx, where, { ...place, day: each })
    number++
    await tx.insert(dayClosings).values({
      ...where,
      ...(each === day ? drawer : uncounted),
      number,
      day: each,
      sheet,
      unsold,
      staffId,
      closedAt: now.toString(),
    })
  }
  return true
}
