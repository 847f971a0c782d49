import { instantText, type ServicePart, type ServiceTrouble, worstState } from '@comanda/domain'
import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { serviceIncidents, serviceParts } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { PartStates } from './measure-parts.ts'

/** Trouble that comes back within this time is the same incident. */
const SAME_WITHIN = { minutes: 10 }
/** Checks are half a minute apart: after a longer pause nothing was checked, because nothing ran. */
const PAUSE = { minutes: 5 }

const text = (now: Temporal.Instant) => instantText(now.epochMilliseconds)

const isOpen = (part: ServicePart) => and(eq(serviceIncidents.part, part), isNull(serviceIncidents.endedAt))

/** Opens an incident, goes on with the one that ended just before, or notes that the open one has become worse. */
const noteTrouble = async (tx: Tx, part: ServicePart, state: ServiceTrouble, now: Temporal.Instant): Promise<void> => {
  const [last] = await tx
    .select()
    .from(serviceIncidents)
    .where(eq(serviceIncidents.part, part))
    .orderBy(desc(serviceIncidents.beganAt), desc(serviceIncidents.id))
    .limit(1)
  const endedLately =
    last?.endedAt != null &&
    Temporal.Instant.compare(Temporal.Instant.from(last.endedAt), now.subtract(SAME_WITHIN)) > 0
  if (last === undefined || (last.endedAt !== null && !endedLately)) {
    await tx.insert(serviceIncidents).values({ part, worst: state, beganAt: text(now) })
    return
  }
  const worst = worstState([last.worst, state]) === 'interrupted' ? 'interrupted' : 'degraded'
  await tx.update(serviceIncidents).set({ worst, endedAt: null }).where(eq(serviceIncidents.id, last.id))
}

interface Recording {
  /** What certainly did not work while nothing was checked. */
  readonly idle: readonly ServicePart[]
  readonly now: Temporal.Instant
}

/**
 * Records how the parts stand: their state and since when, and the incidents. A pause between two checks is an incident
 * of its own, of the parts that `idle` names: no server worked then.
 */
export function recordParts(db: Db, states: PartStates, { idle, now }: Recording): Promise<void> {
  return inTransaction(db, async (tx) => {
    const at = text(now)
    const rows = await tx.select().from(serviceParts).orderBy(serviceParts.part).for('update')
    const known = new Map(rows.map((row) => [row.part, row]))
    if (rows.some(({ part }) => !states.has(part)))
      await tx.delete(serviceParts).where(notInArray(serviceParts.part, [...states.keys()]))
    const next: (typeof serviceParts.$inferInsert)[] = []
    for (const [part, state] of states) {
      const before = known.get(part)
      if (before && idle.includes(part) && hasPaused(before.checkedAt, now))
        await notePause(tx, part, before.checkedAt, at)
      if (state !== 'works') await noteTrouble(tx, part, state, now)
      else if (before === undefined || before.state !== 'works')
        await tx.update(serviceIncidents).set({ endedAt: at }).where(isOpen(part))
      next.push({ part, state, since: before?.state === state ? before.since : at, checkedAt: at })
    }
    await tx
      .insert(serviceParts)
      .values(next)
      .onConflictDoUpdate({
        target: serviceParts.part,
        set: { state: sql`excluded.state`, since: sql`excluded.since`, checkedAt: sql`excluded.checked_at` },
      })
  })
}

/** Whether nothing was checked since, for so long that nothing ran. */
export function hasPaused(checkedAt: string, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(checkedAt), now.subtract(PAUSE)) < 0
}

/** An incident that is open goes on through the pause. */
const notePause = async (tx: Tx, part: ServicePart, beganAt: string, endedAt: string): Promise<void> => {
  const open = await tx.$count(serviceIncidents, isOpen(part))
  const worst: ServiceTrouble = 'interrupted'
  if (open === 0) await tx.insert(serviceIncidents).values({ part, worst, beganAt, endedAt })
  else await tx.update(serviceIncidents).set({ worst }).where(isOpen(part))
}
