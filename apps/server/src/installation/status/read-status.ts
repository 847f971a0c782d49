import {
  instantText,
  SERVICE_PARTS,
  type ServicePart,
  type ServiceState,
  type ServiceTrouble,
  worstState,
} from '@comanda/domain'
import { desc, gt, isNull, or } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import { elapsedBy } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { serviceAnnouncements, serviceIncidents, serviceParts } from '../../platform/db/schema/index.ts'
import { hasPaused } from './record-parts.ts'

const SHOWN_DAYS = 14
const MOST_INCIDENTS = 100
const MOST_ANNOUNCEMENTS = 20
/** A page of many readers reads the database this often. */
const FRESH_MS = 5_000
const ANSWER_MS = 1_000

export interface PartStatus {
  readonly part: ServicePart
  readonly state: ServiceState
  /** ISO 8601; null before the first check. */
  readonly since: string | null
}

export interface Incident {
  readonly part: ServicePart
  readonly worst: ServiceTrouble
  readonly beganAt: string
  /** Null: it goes on. */
  readonly endedAt: string | null
}

export type Announcement = typeof serviceAnnouncements.$inferSelect

/** What the status page says. Nothing in it is about a single business. */
export interface ServiceStatus {
  readonly state: ServiceState
  /** When the parts were last checked; null before the first check. */
  readonly checkedAt: string | null
  readonly parts: readonly PartStatus[]
  /** Begun and not ended, the newest first. */
  readonly current: readonly Announcement[]
  /** Not begun, the next first. */
  readonly planned: readonly Announcement[]
  /** Ended within the days that are shown, the newest first. */
  readonly past: readonly Announcement[]
  /** Incidents of the days that are shown, the newest first. */
  readonly incidents: readonly Incident[]
}

interface Stored {
  readonly parts: readonly (typeof serviceParts.$inferSelect)[]
  readonly incidents: readonly Incident[]
  readonly announcements: readonly Announcement[]
}

const readStored = async (db: Db, now: Temporal.Instant): Promise<Stored> => {
  const shownSince = now.subtract({ hours: 24 * SHOWN_DAYS }).toString()
  const [parts, incidents, announcements] = await Promise.all([
    db.select().from(serviceParts),
    db
      .select()
      .from(serviceIncidents)
      .where(or(isNull(serviceIncidents.endedAt), gt(serviceIncidents.endedAt, shownSince)))
      .orderBy(desc(serviceIncidents.beganAt))
      .limit(MOST_INCIDENTS),
    db
      .select()
      .from(serviceAnnouncements)
      .where(or(isNull(serviceAnnouncements.endsAt), gt(serviceAnnouncements.endsAt, shownSince)))
      .orderBy(desc(serviceAnnouncements.beginsAt), desc(serviceAnnouncements.id))
      .limit(MOST_ANNOUNCEMENTS),
  ])
  return { parts, incidents, announcements }
}

/** `downSince`: this server has had no answer of the database since; null: it has one. */
const statusOf = (
  { parts: rows, incidents, announcements }: Stored,
  offered: readonly ServicePart[],
  now: Temporal.Instant,
  downSince: string | null,
): ServiceStatus => {
  const known = new Map(rows.map((row) => [row.part, row]))
  const checkedAt = rows.map((row) => row.checkedAt).sort()[0] ?? null
  const parts = offered.map((part): PartStatus => {
    const { state, since } = known.get(part) ?? { state: 'works' as const, since: null }
    if (downSince !== null && part !== 'cards') return { part, state: 'interrupted', since: downSince }
    // No worker runs, or it would have checked.
    if (checkedAt !== null && hasPaused(checkedAt, now) && (part === 'messages' || part === 'couriers'))
      return { part, state: 'interrupted', since: state === 'interrupted' ? since : checkedAt }
    return { part, state, since }
  })
  const hasBegun = ({ beginsAt }: Announcement) => Temporal.Instant.compare(Temporal.Instant.from(beginsAt), now) <= 0
  const hasEnded = ({ endsAt }: Announcement) =>
    endsAt !== null && Temporal.Instant.compare(Temporal.Instant.from(endsAt), now) <= 0
  return {
    state: worstState(parts.map(({ state }) => state)),
    checkedAt,
    parts,
    current: announcements.filter((one) => hasBegun(one) && !hasEnded(one)),
    planned: announcements.filter((one) => !hasBegun(one)).toReversed(),
    past: announcements.filter(hasEnded),
    incidents,
  }
}

const NOTHING: Stored = { parts: [], incidents: [], announcements: [] }

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('no answer in time')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Creates the reader of the status. It keeps what it read for some seconds; while the database does not answer it tells
 * the last known state, and that orders are interrupted.
 */
export function createStatusReader({ db, clock, gateways }: Pick<Deps, 'db' | 'clock' | 'gateways'>) {
  const offered = SERVICE_PARTS.filter((part) => part !== 'cards' || gateways.payments !== null)
  let last = NOTHING
  const elapsed = elapsedBy(clock)
  let readAt = Number.NEGATIVE_INFINITY
  let downSince: string | null = null
  let reading: Promise<void> | null = null
  const read = async (now: Temporal.Instant): Promise<void> => {
    try {
      last = await within(ANSWER_MS, readStored(db, now))
      downSince = null
    } catch {
      downSince ??= instantText(now.epochMilliseconds)
    }
    readAt = elapsed()
  }
  return async (): Promise<ServiceStatus> => {
    const now = clock.now()
    if (elapsed() - readAt >= FRESH_MS) {
      reading ??= read(now).finally(() => {
        reading = null
      })
      await reading
    }
    return statusOf(last, offered, now, downSince)
  }
}
