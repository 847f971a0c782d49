import {
  endAfter,
  instantText,
  type Location,
  lookAgainAt,
  pausesAt,
  SILENT_SECONDS,
  TEXT_AFTER_SECONDS,
  UNWATCHED_PAUSE,
  WATCHED_DAYS,
} from '@comanda/domain'
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { recordAct, SYSTEM } from '../../identity/acts/record-act.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { businesses, locationWatches } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { runEvery } from '../../platform/jobs/run-every.ts'
import { announce } from '../../platform/live/change.ts'
import { noteOverride } from '../../restaurants/locations/overrides.ts'
import {
  type LocationRef,
  readLocation,
  setTakingOrders,
  type VersionedLocation,
} from '../../restaurants/locations/store.ts'
import { noteGone } from '../../restaurants/locations/watches.ts'
import { pushUnwatchedJob, textUnwatchedJob } from './tell-unwatched.ts'

const EVERY_MS = 10_000
const MOST_AT_ONCE = 500

type Watch = typeof locationWatches.$inferSelect

/** Pauses a location that nobody watches for half an hour, as an act that staff can take back. */
async function pause(tx: Tx, where: LocationRef, { pausedUntil }: Location, now: Temporal.Instant): Promise<void> {
  const { businessId, locationId } = where
  const at = instantText(now.epochMilliseconds)
  const until = endAfter(UNWATCHED_PAUSE.lasts, now)
  await setTakingOrders(tx, businessId, locationId, { stopped: false, pausedUntil: until })
  const held = { until, staffId: null, at, reason: '' }
  await noteOverride(tx, { ...where, what: 'paused', subject: '' }, held)
  const after = { stopped: false, pausedUntil: until }
  await recordAct(
    tx,
    { businessId, id: SYSTEM, device: '' },
    {
      kind: 'taking-orders',
      at,
      subject: {},
      locationId,
      before: { stopped: false, pausedUntil: pausedUntil },
      after,
      inverse: { path: `/staff/locations/${locationId}/reopen`, body: { seen: after } },
    },
  )
}

type Noted = Partial<Pick<Watch, 'checkAt' | 'toldAt' | 'textedAt' | 'pausedAt'>>

/** What follows from the silence at a location that takes orders now. */
async function follow(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  watch: Watch,
  { location, ifUnwatched }: VersionedLocation,
  now: Temporal.Instant,
): Promise<Noted> {
  const { businessId, locationId, toldAt, textedAt, pausedAt } = watch
  const at = instantText(now.epochMilliseconds)
  const checkAt = instantText(now.epochMilliseconds + EVERY_MS)
  const where = { businessId, locationId }
  if (toldAt === null) {
    await announce(tx, { business: businessId, kind: 'location', id: locationId })
    await deps.jobs.enqueue(tx, pushUnwatchedJob, where)
    return { checkAt, toldAt: at }
  }
  const told = Temporal.Instant.from(toldAt)
  const isDue = (due: Temporal.Instant) => Temporal.Instant.compare(now, due) >= 0
  const isTextDue = textedAt === null && isDue(told.add({ seconds: TEXT_AFTER_SECONDS }))
  if (isTextDue) await deps.jobs.enqueue(tx, textUnwatchedJob, where)
  const pauses = pausesAt(toldAt, ifUnwatched)
  const isPauseDue = pausedAt === null && pauses !== null && isDue(Temporal.Instant.from(pauses))
  if (isPauseDue) await pause(tx, where, location, now)
  return { checkAt, ...(isTextDue && { textedAt: at }), ...(isPauseDue && { pausedAt: at }) }
}

/** Looks at one location that nobody watches. Another server may look at the same one, or a console come back. */
const look = (deps: Pick<Deps, 'db' | 'jobs' | 'clock'>, { businessId, locationId }: LocationRef) =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const at = instantText(now.epochMilliseconds)
    const isIt = and(eq(locationWatches.businessId, businessId), eq(locationWatches.locationId, locationId))
    const isDue = and(isIt, isNotNull(locationWatches.goneSince), lte(locationWatches.checkAt, at))
    const [watch] = await tx.select().from(locationWatches).where(isDue).for('update', { skipLocked: true })
    if (!watch) return
    const set = (noted: Noted) => tx.update(locationWatches).set(noted).where(isIt)
    const longAgo = instantText(now.subtract({ hours: 24 * WATCHED_DAYS }).epochMilliseconds)
    const [business] = await tx
      .select({ state: businesses.state })
      .from(businesses)
      .where(eq(businesses.id, businessId))
    const stored = await readLocation(tx, businessId, locationId)
    // A till or hub of its own watches by itself.
    const isNeedless = stored && (!stored.ifUnwatched.tells || stored.location.integration !== null)
    const isOver = watch.seenAt < longAgo || business?.state !== 'live' || isNeedless
    const nothing = { toldAt: null, textedAt: null, pausedAt: null }
    const again = stored && lookAgainAt(stored.location, now)
    if (isOver || !stored || again !== null) {
      const later = instantText(now.add({ minutes: 10 }).epochMilliseconds)
      await set({ ...nothing, checkAt: isOver || !again ? later : again })
      if (watch.toldAt !== null) await announce(tx, { business: businessId, kind: 'location', id: locationId })
    } else await set(await follow(deps, tx, watch, stored, now))
  })

/**
 * Finds the locations that take orders while nobody watches, and tells of them: the consoles at once, devices by push,
 * the location by SMS; pauses their orders where that is chosen. Safe to run on every server at once.
 */
export async function watchLocations(deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>): Promise<void> {
  const now = deps.clock.now()
  await noteGone(deps.db, now)
  const due = await deps.db
    .select({ businessId: locationWatches.businessId, locationId: locationWatches.locationId })
    .from(locationWatches)
    .where(lte(locationWatches.checkAt, instantText(now.epochMilliseconds)))
    .orderBy(asc(locationWatches.checkAt))
    .limit(MOST_AT_ONCE)
  for (const where of due)
    await look(deps, where).catch((error: unknown) =>
      deps.log.error({ error, business: where.businessId }, 'a location that nobody watches could not be told of'),
    )
}

/**
 * Sweeps of one server. A console cannot say that it is there while the servers or their database are away, so silence
 * counts only once the sweeps have gone on for a minute without a gap.
 */
export function createWatching(deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>): () => Promise<void> {
  let since: Temporal.Instant | null = null
  let last: Temporal.Instant | null = null
  return async () => {
    const now = deps.clock.now()
    if (last === null || now.since(last).total('seconds') > SILENT_SECONDS / 2) since = null
    since ??= now
    last = null
    // Fails while the database is away.
    if (now.since(since).total('seconds') >= SILENT_SECONDS) await watchLocations(deps)
    else await deps.db.$count(locationWatches, lte(locationWatches.checkAt, instantText(0)))
    last = now
  }
}

/** Sweeps now and every ten seconds on each server; returns the function that stops it. */
export function startWatching(deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>): () => Promise<void> {
  return runEvery(deps, 'watching locations', EVERY_MS, createWatching(deps))
}
