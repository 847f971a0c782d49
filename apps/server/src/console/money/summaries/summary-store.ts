import { type SummaryRhythm, summaryDue, USUAL_SUMMARY_HOUR, worksAt } from '@comanda/domain'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { newToken } from '../../../identity/session.ts'
import type { SignedInStaff } from '../../../identity/staff-session.ts'
import type { Executor, Tx } from '../../../platform/db/connection.ts'
import { locations, summaryMails } from '../../../platform/db/schema/index.ts'

/** What a member gets by mail: one wish for all the places of it. */
export interface SummaryMails {
  readonly rhythm: SummaryRhythm | 'never'
  readonly hour: number
  /** Ids of locations. */
  readonly places: readonly number[]
}

type Member = Pick<SignedInStaff, 'businessId' | 'id' | 'places'>

const ofMember = ({ businessId, id }: Member) =>
  and(eq(summaryMails.businessId, businessId), eq(summaryMails.staffId, id))

/** What a member has chosen; of places where they work no more nothing is said. */
export async function readSummaryMails(db: Executor, member: Member): Promise<SummaryMails> {
  const rows = await db.select().from(summaryMails).where(ofMember(member)).orderBy(asc(summaryMails.locationId))
  const own = rows.filter(({ isOn, locationId }) => isOn && worksAt(member, locationId))
  const [first] = own
  if (!first) return { rhythm: 'never', hour: rows[0]?.hour ?? USUAL_SUMMARY_HOUR, places: [] }
  return { rhythm: first.rhythm, hour: first.hour, places: own.map(({ locationId }) => locationId) }
}

/** Stores what a member wants. The first mail is that of the next hour: nobody gets days that were over before. */
export async function saveSummaryMails(
  tx: Tx,
  member: Member,
  { rhythm, hour, places: wanted }: SummaryMails,
  now: Temporal.Instant,
): Promise<void> {
  await tx.delete(summaryMails).where(ofMember(member))
  const ids = [...new Set(wanted)].filter((id) => worksAt(member, id))
  if (rhythm === 'never' || ids.length === 0) return
  const places = await tx
    .select({ id: locations.id, timeZone: locations.timeZone, dayBegins: locations.dayBegins })
    .from(locations)
    .where(and(eq(locations.businessId, member.businessId), inArray(locations.id, ids)))
    .orderBy(asc(locations.id))
  if (places.length === 0) return
  await tx.insert(summaryMails).values(
    places.map((place) => ({
      ...{ businessId: member.businessId, staffId: member.id, locationId: place.id, rhythm, hour },
      stopToken: newToken(),
      mailedDay: summaryDue({ rhythm, hour }, place, now).last,
    })),
  )
}
