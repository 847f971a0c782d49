import type { HeldWire } from '@comanda/contract'
import { instantText, isHeld, pauseEnd } from '@comanda/domain'
import { and, eq, or } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { items, options, optionValues, overrides, staff } from '../../platform/db/schema/index.ts'
import { readLocations } from '../../restaurants/locations/store.ts'

type Held = Omit<HeldWire, 'since' | 'by' | 'reason'>

const NOTHING = { name: null, detail: null, minutes: null, counted: false } as const

const keyOf = (locationId: number, what: string, subject: string) => `${locationId} ${what} ${subject}`

/**
 * What is off right now at the locations of a business: what holds is decided by the columns and rows that orders read;
 * who has switched it, since when and why is added where it is known. By location, what has no end first.
 */
export async function readHeld(db: Executor, businessId: number, now: Temporal.Instant): Promise<HeldWire[]> {
  const at = now.epochMilliseconds
  const [places, noted, dishes, choices] = await Promise.all([
    readLocations(db, businessId),
    db
      .select({ row: overrides, by: staff.name })
      .from(overrides)
      .leftJoin(staff, and(eq(staff.businessId, overrides.businessId), eq(staff.id, overrides.staffId)))
      .where(eq(overrides.businessId, businessId)),
    db
      .select({
        locationId: items.locationId,
        id: items.id,
        name: items.name,
        soldOut: items.soldOut,
        backAt: items.backAt,
      })
      .from(items)
      .where(and(eq(items.businessId, businessId), or(items.soldOut, eq(items.stock, 0))))
      .orderBy(items.locationId, items.position, items.id),
    db
      .select({
        locationId: optionValues.locationId,
        id: optionValues.id,
        name: optionValues.name,
        backAt: optionValues.backAt,
        option: options.name,
      })
      .from(optionValues)
      .innerJoin(options, and(eq(options.businessId, optionValues.businessId), eq(options.id, optionValues.optionId)))
      .where(and(eq(optionValues.businessId, businessId), optionValues.soldOut))
      .orderBy(optionValues.locationId, optionValues.id),
  ])
  const notes = new Map(noted.map((one) => [keyOf(one.row.locationId, one.row.what, one.row.subject), one]))
  const held = places.flatMap(({ location }): Held[] => {
    const own = { locationId: location.id, ...NOTHING }
    const end = pauseEnd(location, at)
    const until = location.stopped || end === null ? null : instantText(end)
    return [
      ...(location.stopped || end !== null ? [{ ...own, what: 'paused', subject: '', until } as const] : []),
      ...location.overrides
        .filter((one) => isHeld(one.until, at))
        .map((one): Held => {
          if (one.what !== 'area')
            return {
              ...own,
              what: one.what,
              subject: one.orderType,
              minutes: 'minutes' in one ? one.minutes : null,
              until: one.until,
            }
          const name = location.areas.find(({ id }) => id === one.areaId)?.name ?? null
          return { ...own, what: one.what, subject: String(one.areaId), name, until: one.until }
        }),
      ...dishes
        .filter((dish) => dish.locationId === location.id && isHeld(dish.backAt, at))
        .map(({ id, name, soldOut, backAt }): Held => {
          return { ...own, what: 'dish', subject: String(id), name, counted: !soldOut, until: backAt }
        }),
      ...choices
        .filter((choice) => choice.locationId === location.id && isHeld(choice.backAt, at))
        .map(({ id, name, option, backAt }): Held => {
          return { ...own, what: 'choice', subject: String(id), name, detail: option, until: backAt }
        }),
    ]
  })
  return held.map((one) => {
    const note = notes.get(keyOf(one.locationId, one.what, one.subject))
    // A note of an earlier switch: a server of the version before, or a till, has switched it since.
    const isOfThis = note !== undefined && note.row.until === one.until
    return {
      ...one,
      since: isOfThis ? note.row.at : null,
      by: isOfThis ? note.by : null,
      reason: isOfThis ? note.row.reason : '',
    }
  })
}
