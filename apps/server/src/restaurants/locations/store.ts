import {
  type Capacity,
  type ChangeRules,
  type ClockTime,
  type FirstOrderCode,
  type IfUnwatched,
  type InstantText,
  LONGER_TIMES,
  type Location,
  type LocationSettings,
  ORDER_TYPES,
  type OrderDeadlines,
  type Override,
  type ReceiptIssuer,
  type Table,
} from '@comanda/domain'
import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { columnsOf, jsonRows } from '../../platform/db/json-row.ts'
import {
  locations,
  locationTables,
  locationWatches,
  overrides as overridesTable,
} from '../../platform/db/schema/index.ts'
import { announce } from '../../platform/live/change.ts'

type Row = typeof locations.$inferSelect

/** The two ids that name a location. */
export interface LocationRef {
  readonly businessId: number
  readonly locationId: number
}

export interface VersionedLocation {
  readonly location: Location
  /** Null is unlimited. For staff only: no response to customers contains it. */
  readonly capacity: Capacity | null
  /** For staff only, as the capacity. */
  readonly deadlines: OrderDeadlines
  readonly firstOrderCode: FirstOrderCode
  /** For staff only. */
  readonly ifUnwatched: IfUnwatched
  /** For staff only. */
  readonly changeRules: ChangeRules
  /** When the business day of its figures begins; for staff only. */
  readonly dayBegins: ClockTime
  /** Whether cards are not offered for now, because the payment provider refuses the business's account or our key. */
  readonly cardsRefused: boolean
  /** Increases with every change of the location or its menu. */
  readonly version: number
}

type OverrideRow = Pick<typeof overridesTable.$inferSelect, 'what' | 'subject' | 'minutes' | 'until'>

const toOverride = ({ what, subject, minutes, until }: OverrideRow): readonly Override[] => {
  if (what === 'area') return [{ what, areaId: Number(subject), until }]
  const orderType = ORDER_TYPES.find((type) => type === subject)
  if (what === 'order-type' && orderType !== undefined) return [{ what, orderType, until }]
  const longer = LONGER_TIMES.find((type) => type === subject)
  return what === 'longer-times' && longer !== undefined && minutes !== null
    ? [{ what, orderType: longer, minutes, until }]
    : []
}

const toLocation = ({ row, tables, overrides, goneSince, isRefused: cardsRefused }: Found): Location => ({
  id: row.id,
  ...(row.externalId !== null && { externalId: row.externalId }),
  slug: row.slug,
  name: row.name,
  email: row.email,
  telephone: row.telephone,
  address: row.address,
  timeZone: row.timeZone,
  currency: row.currency,
  hours: row.hours,
  settings: row.settings,
  acceptsCard: row.acceptsCard && !cardsRefused,
  acceptsCash: row.acceptsCash,
  acceptsTips: row.acceptsTips,
  receiptIssuer: row.receiptIssuer,
  chargesVat: row.chargesVat,
  suspended: row.suspended,
  stopped: row.stopped,
  pausedUntil: row.pausedUntil,
  overrides: overrides.flatMap(toOverride),
  unwatchedSince: row.unwatchedTells ? goneSince : null,
  baseDeliveryFee: row.baseDeliveryFee,
  areas: row.areas,
  tables,
  hygieneRating: row.hygieneRating,
  integration: row.integration,
})

interface Found {
  readonly row: Row
  readonly tables: readonly Table[]
  readonly isRefused: boolean
  readonly overrides: readonly OverrideRow[]
  readonly goneSince: InstantText | null
}

const toVersioned = (found: Found): VersionedLocation => ({
  location: toLocation(found),
  cardsRefused: found.row.acceptsCard && found.isRefused,
  capacity: found.row.capacity,
  deadlines: {
    remindAfterMinutes: found.row.remindAfterMinutes,
    callAfterMinutes: found.row.callAfterMinutes,
    rejectAfterMinutes: found.row.rejectAfterMinutes,
    completeAfterHours: found.row.completeAfterHours,
  },
  firstOrderCode: found.row.firstOrderCode,
  ifUnwatched: { tells: found.row.unwatchedTells, pauseMinutes: found.row.unwatchedPauseMinutes },
  dayBegins: found.row.dayBegins,
  changeRules: { answerMinutes: found.row.changeAnswerMinutes, ifUnanswered: found.row.changeIfUnanswered },
  version: found.row.version,
})

const tablesOf = jsonRows(
  columnsOf(locationTables, 't', ['id', 'name', 'capacity']),
  't.position, t.id',
  sql`from location_tables t where t.business_id = locations.business_id and t.location_id = locations.id`,
)

/** Whether an outage is open for the account of the location's business. `*` is an outage of every account. */
const isRefusedSql = sql<boolean>`exists (
  select 1 from payment_outages o join businesses b on b.id = locations.business_id
  where o.ended_at is null and o.account in ('*', coalesce(b.stripe_account, ''))
)`

/** What else is switched at the location; sold-out dishes and the pause are columns of their own. */
const overridesOf = jsonRows(
  columnsOf(overridesTable, 'o', ['what', 'subject', 'minutes', 'until']),
  'o.what, o.subject',
  sql`from overrides o
    where o.business_id = locations.business_id and o.location_id = locations.id
      and o.what in ('order-type', 'longer-times', 'area')`,
)

/** Since when no console watches over the orders. */
const goneSinceSql = sql<InstantText | null>`(
  select w.gone_since from location_watches w
  where w.business_id = locations.business_id and w.location_id = locations.id
)`.mapWith(locationWatches.goneSince)

const COLUMNS = {
  row: locations,
  tables: tablesOf,
  overrides: overridesOf,
  isRefused: isRefusedSql,
  goneSince: goneSinceSql,
}

/** All locations of a business, in their order. */
export async function readLocations(db: Executor, businessId: number): Promise<readonly VersionedLocation[]> {
  const rows = await db
    .select(COLUMNS)
    .from(locations)
    .where(eq(locations.businessId, businessId))
    .orderBy(asc(locations.position), asc(locations.id))
  return rows.map(toVersioned)
}

export interface ShownLocations {
  readonly locations: readonly VersionedLocation[]
  /** How many the business has. */
  readonly total: number
}

/** Who issues receipts, for pages that speak of all orders: the own till where it does at every location. */
export async function readReceiptIssuer(db: Executor, businessId: number): Promise<ReceiptIssuer> {
  const [found] = await db
    .select({ weIssue: sql<boolean>`coalesce(bool_or(${locations.receiptIssuer} = 'we'), true)` })
    .from(locations)
    .where(eq(locations.businessId, businessId))
  return found?.weIssue === false ? 'till' : 'we'
}

/**
 * The locations that a page shows, in their order: all of a business that has at most `most`; of more, those with the
 * slug and the table, or where there are none, the first `most`, suspended ones last.
 */
export async function readShownLocations(
  db: Executor,
  businessId: number,
  { slug, tableId, most }: { readonly slug?: string; readonly tableId?: number; readonly most: number },
): Promise<ShownLocations> {
  const isOwn = eq(locations.businessId, businessId)
  const hasTable = (id: number) => sql`exists (
    select from location_tables t
    where t.business_id = locations.business_id and t.location_id = locations.id and t.id = ${id}
  )`
  const isNamed = or(
    slug === undefined ? undefined : eq(locations.slug, slug),
    tableId === undefined ? undefined : hasTable(tableId),
  )
  const inOrder = [asc(locations.position), asc(locations.id)]
  const [named, first, total] = await Promise.all([
    isNamed === undefined
      ? []
      : db
          .select(COLUMNS)
          .from(locations)
          .where(and(isOwn, isNamed))
          .orderBy(...inOrder),
    db
      .select(COLUMNS)
      .from(locations)
      .where(isOwn)
      .orderBy(asc(locations.suspended), ...inOrder)
      .limit(most),
    db.$count(locations, isOwn),
  ])
  const firstInOrder = first.toSorted((a, b) => a.row.position - b.row.position || a.row.id - b.row.id)
  const shown = named.length > 0 && total > most ? named : firstInOrder
  return { locations: shown.map(toVersioned), total }
}

/** One location, or null where this business has none of that id. */
export async function readLocation(
  db: Executor,
  businessId: number,
  locationId: number,
): Promise<VersionedLocation | null> {
  const [found] = await db
    .select(COLUMNS)
    .from(locations)
    .where(and(eq(locations.businessId, businessId), eq(locations.id, locationId)))
  return found ? toVersioned(found) : null
}

/**
 * Increments the version that caches compare, and announces the change to all servers. Call it in the transaction of
 * the change.
 */
export async function touchLocation(
  executor: Executor,
  businessId: number,
  locationId: number,
  kind: 'menu' | 'location',
): Promise<void> {
  await executor
    .update(locations)
    .set({ version: sql`${locations.version} + 1` })
    .where(and(eq(locations.businessId, businessId), eq(locations.id, locationId)))
  await announce(executor, { business: businessId, kind, id: locationId })
}

/** Inserts or updates a location and its tables. `position` orders the business's locations. */
export async function saveLocation(
  executor: Executor,
  businessId: number,
  location: Location,
  position = 0,
): Promise<void> {
  const { tables, overrides: _, unwatchedSince: __, ...own } = location
  const values = { ...own, position }
  await executor
    .insert(locations)
    .values({ ...values, businessId })
    .onConflictDoUpdate({ target: [locations.businessId, locations.id], set: values })
  await saveTables(executor, { businessId, locationId: location.id }, tables)
  await touchLocation(executor, businessId, location.id, 'location')
}

/** Replaces the tables of a location. */
const saveTables = async (
  executor: Executor,
  { businessId, locationId }: LocationRef,
  tables: readonly Table[],
): Promise<void> => {
  await executor
    .delete(locationTables)
    .where(and(eq(locationTables.businessId, businessId), eq(locationTables.locationId, locationId)))
  if (tables.length > 0)
    await executor.insert(locationTables).values(
      tables.map((table, index) => ({
        businessId,
        id: table.id,
        locationId,
        name: table.name,
        capacity: table.capacity,
        position: index,
      })),
    )
}

/** What staff change of a location. */
export type SettingsChange = Partial<Omit<LocationSettings, 'externalId'>> &
  Partial<Pick<Location, 'baseDeliveryFee' | 'timeZone'>> & { readonly externalId?: string | null }

/** Whether another location of the business has an external id. */
export async function isExternalIdTaken(
  executor: Executor,
  { businessId, locationId }: LocationRef,
  externalId: string,
): Promise<boolean> {
  return (
    (await executor.$count(
      locations,
      and(eq(locations.businessId, businessId), eq(locations.externalId, externalId), ne(locations.id, locationId)),
    )) > 0
  )
}

/** Changes what a location is. Call it in a transaction. False where there is no such location. */
export async function changeSettings(
  executor: Executor,
  { businessId, locationId }: LocationRef,
  { tables, externalId, ...change }: SettingsChange,
): Promise<boolean> {
  if (tables) await saveTables(executor, { businessId, locationId }, tables)
  return changeLocation(executor, businessId, locationId, {
    ...change,
    ...(externalId !== undefined && { externalId }),
  })
}

/**
 * Locks a location's row, so that concurrent changes follow one another, and reads it. Null where there is no such
 * location.
 */
export async function lockLocation(
  tx: Executor,
  { businessId, locationId }: LocationRef,
): Promise<VersionedLocation | null> {
  await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.businessId, businessId), eq(locations.id, locationId)))
    .for('update')
  return readLocation(tx, businessId, locationId)
}

/**
 * Stops, pauses or reopens a location; `pausedUntil` null and `stopped` false reopen it. False where there is no such
 * location. [4.51]
 */
export function setTakingOrders(
  executor: Executor,
  businessId: number,
  locationId: number,
  state: Pick<Location, 'stopped' | 'pausedUntil'>,
): Promise<boolean> {
  return changeLocation(executor, businessId, locationId, state)
}

/** Sets whether a location takes cards. False where there is no such location. */
export function setAcceptsCard(
  executor: Executor,
  businessId: number,
  locationId: number,
  acceptsCard: boolean,
): Promise<boolean> {
  return changeLocation(executor, businessId, locationId, { acceptsCard })
}

/** Sets the kitchen's capacity for new orders; accepted orders stay. False where there is no such location. */
export function setCapacity(
  executor: Executor,
  businessId: number,
  locationId: number,
  capacity: Capacity | null,
): Promise<boolean> {
  return changeLocation(executor, businessId, locationId, { capacity })
}

/** Sets when orders end automatically, existing ones included. False where there is no such location. */
export function setOrderDeadlines(
  executor: Executor,
  businessId: number,
  locationId: number,
  deadlines: OrderDeadlines,
): Promise<boolean> {
  return changeLocation(executor, businessId, locationId, deadlines)
}

/** Sets how first orders in cash are confirmed, unpaid ones included. False where there is no such location. */
export function setFirstOrderCode(
  executor: Executor,
  businessId: number,
  locationId: number,
  firstOrderCode: FirstOrderCode,
): Promise<boolean> {
  return changeLocation(executor, businessId, locationId, { firstOrderCode })
}

/** Sets what happens while nobody watches over the orders. False where there is no such location. */
export function setIfUnwatched(
  executor: Executor,
  businessId: number,
  locationId: number,
  { tells, pauseMinutes }: IfUnwatched,
): Promise<boolean> {
  const change = { unwatchedTells: tells, unwatchedPauseMinutes: pauseMinutes }
  return changeLocation(executor, businessId, locationId, change)
}

/** Sets how customers answer changes of accepted orders. False where there is no such location. */
export function setChangeRules(
  executor: Executor,
  businessId: number,
  locationId: number,
  { answerMinutes, ifUnanswered }: ChangeRules,
): Promise<boolean> {
  const change = { changeAnswerMinutes: answerMinutes, changeIfUnanswered: ifUnanswered }
  return changeLocation(executor, businessId, locationId, change)
}

/** Sets when the business day of a location's figures begins. False where there is no such location. */
export function setDayBegins(
  executor: Executor,
  businessId: number,
  locationId: number,
  dayBegins: ClockTime,
): Promise<boolean> {
  return changeLocation(executor, businessId, locationId, { dayBegins })
}

const changeLocation = async (
  executor: Executor,
  businessId: number,
  locationId: number,
  change: Partial<Row>,
): Promise<boolean> => {
  const changed = await executor
    .update(locations)
    .set(change)
    .where(and(eq(locations.businessId, businessId), eq(locations.id, locationId)))
    .returning({ id: locations.id })
  if (changed.length === 0) return false
  await touchLocation(executor, businessId, locationId, 'location')
  return true
}
