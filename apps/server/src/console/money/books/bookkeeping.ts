import { addDays, type Bookkeeping, businessDay, type CalendarDate, territoryOf, USUAL_ACCOUNTS } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Executor, Tx } from '../../../platform/db/connection.ts'
import { bookkeeping } from '../../../platform/db/schema/index.ts'
import { readLocation, setDayBegins } from '../../../restaurants/locations/store.ts'
import type { Where } from '../read-day.ts'

const of = ({ businessId, locationId }: Where) =>
  and(eq(bookkeeping.businessId, businessId), eq(bookkeeping.locationId, locationId))

/** How a location keeps its books; null where there is no such location. */
export async function readBookkeeping(db: Executor, where: Where): Promise<Bookkeeping | null> {
  const stored = await readLocation(db, where.businessId, where.locationId)
  if (!stored) return null
  const [row] = await db.select().from(bookkeeping).where(of(where))
  return {
    dayBegins: stored.dayBegins,
    dayMails: row?.dayMails ?? [],
    accounts: row?.accounts ?? USUAL_ACCOUNTS[territoryOf(stored.location.address)],
  }
}

/** The last day that is over, so that mails begin with the one that goes on. */
const lastOver = (now: Temporal.Instant, timeZone: string, { dayBegins }: Bookkeeping): CalendarDate =>
  addDays(businessDay(now, timeZone, dayBegins), -1)

/** Stores how a location keeps its books. Whoever had no mails before gets none of the days that are over. */
export async function saveBookkeeping(
  tx: Tx,
  where: Where,
  wanted: Bookkeeping,
  { timeZone, now }: { readonly timeZone: string; readonly now: Temporal.Instant },
): Promise<void> {
  const { dayBegins, dayMails, accounts } = wanted
  await setDayBegins(tx, where.businessId, where.locationId, dayBegins)
  const [before] = await tx.select().from(bookkeeping).where(of(where))
  const mailedDay = before && before.dayMails.length > 0 ? before.mailedDay : lastOver(now, timeZone, wanted)
  const values = { dayMails: [...dayMails], accounts, mailedDay }
  await tx
    .insert(bookkeeping)
    .values({ ...where, ...values })
    .onConflictDoUpdate({ target: [bookkeeping.businessId, bookkeeping.locationId], set: values })
}
