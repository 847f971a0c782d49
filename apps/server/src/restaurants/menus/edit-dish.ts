import {
  type Item,
  MAX_FILE_DISHES,
  type Minor,
  ORDER_TYPES,
  type OrderType,
  type Special,
  type VatKind,
} from '@comanda/domain'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { businesses, categories, items, options, optionValues } from '../../platform/db/schema/index.ts'
import { type LocationRef, readLocation, touchLocation } from '../locations/store.ts'
import { mayContainAfter, UNDECLARED } from './contents-after.ts'
import { usualVatAt } from './usual-vat.ts'

export type DishRow = typeof items.$inferSelect

type Content = Pick<
  Item,
  | 'name'
  | 'description'
  | 'categoryId'
  | 'orderTypes'
  | 'serving'
  | 'dietary'
  | 'allergens'
  | 'mayContain'
  | 'ageRestricted'
  | 'vat'
  | 'special'
>

/** What staff change of a dish; its stock and its kitchen minutes are the kitchen's. */
export type DishFields = { readonly [Field in keyof Content]?: Content[Field] | undefined } & {
  readonly price?: Minor | undefined
  /** Null pays `price`. */
  readonly prices?: Readonly<Record<OrderType, Minor | null>> | undefined
  /** Null is not declared. */
  readonly kcal?: number | null | undefined
  /** Null: the rates of `vat` apply. */
  readonly vatKind?: VatKind | null | undefined
}

/** The fields that a new dish cannot be without. */
export type NewDish = DishFields & {
  readonly name: string
  readonly categoryId: number
  readonly price: Minor
}

type Columns = Partial<typeof items.$inferInsert>

/** The columns of a special, or of none. */
export function specialColumns(special: Special | null) {
  return {
    specialPrice: special?.price ?? null,
    specialStartsOn: special?.startsOn ?? null,
    specialEndsOn: special?.endsOn ?? null,
    specialDuring: special?.during ?? null,
  } satisfies Columns
}

/** The columns that some fields set. */
function columnsOf(fields: DishFields): Columns {
  const { price, prices, vat, special, orderTypes, dietary, allergens, mayContain, ...own } = fields
  const columns = {
    ...own,
    basePrice: price,
    deliveryPrice: prices?.delivery,
    collectionPrice: prices?.collection,
    tablePrice: prices?.table,
    deliveryVat: vat?.delivery,
    collectionVat: vat?.collection,
    tableVat: vat?.table,
    ...(special !== undefined && specialColumns(special)),
    orderTypes: orderTypes && [...orderTypes],
    dietary: dietary && [...dietary],
    allergens: allergens && [...allergens],
    mayContain: mayContain && [...mayContain],
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Columns
}

/** `no-category`: the location has no such category. `contained`: it contains what it is said that it may contain. */
export type DishProblem = 'no-category' | 'too-many' | 'contained'

const hasCategory = async (tx: Tx, { businessId, locationId }: LocationRef, id: number): Promise<boolean> => {
  const [row] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.businessId, businessId), eq(categories.locationId, locationId), eq(categories.id, id)))
  return row !== undefined
}

/** The place after the last dish of a location: it comes last in any category. */
const lastPosition = ({ businessId, locationId }: LocationRef) =>
  sql<number>`(select coalesce(max(i.position), -1) + 1 from items i
    where i.business_id = ${businessId} and i.location_id = ${locationId})`

/** Changes fields of a dish that exists. In another category it comes last. */
export async function changeDish(
  tx: Tx,
  where: LocationRef,
  itemId: number,
  fields: DishFields,
): Promise<DishRow | DishProblem> {
  const { businessId, locationId } = where
  const { categoryId } = fields
  const isDish = and(eq(items.businessId, businessId), eq(items.locationId, locationId), eq(items.id, itemId))
  const [before] = await tx
    .select({ categoryId: items.categoryId, allergens: items.allergens, mayContain: items.mayContain })
    .from(items)
    .where(isDish)
  const mayContain = mayContainAfter(fields, before ?? UNDECLARED)
  if (mayContain === 'contained') return 'contained'
  const moves = categoryId !== undefined && categoryId !== before?.categoryId
  if (moves && !(await hasCategory(tx, where, categoryId))) return 'no-category'
  const set = { ...columnsOf({ ...fields, mayContain }), ...(moves && { position: lastPosition(where) }) }
  const changed = tx.update(items).set(set).where(isDish).returning()
  const [row] = Object.keys(set).length === 0 ? await tx.select().from(items).where(isDish) : await changed
  if (row === undefined) throw new Error('The dish that is changed has gone')
  await touchLocation(tx, businessId, locationId, 'menu')
  return row
}

/** What a dish has unless its fields say otherwise; null where there is no such location. */
const usualFields = async (
  tx: Tx,
  { businessId, locationId }: LocationRef,
): Promise<Pick<Content, 'orderTypes' | 'vat'> | null> => {
  const found = await readLocation(tx, businessId, locationId)
  const [business] = await tx
    .select({ territory: businesses.territory, usualRate: businesses.usualRate })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (found === null || business === undefined) return null
  const { settings, address } = found.location
  const offered = ORDER_TYPES.filter((type) => settings[type].offered)
  return {
    orderTypes: offered.length > 0 ? offered : ORDER_TYPES,
    vat: usualVatAt(business.territory, address.postcode, business.usualRate),
  }
}

/** Adds a dish at the end of its category; null where there is no such location. */
export async function createDish(tx: Tx, where: LocationRef, fields: NewDish): Promise<DishRow | DishProblem | null> {
  const { businessId, locationId } = where
  const usual = await usualFields(tx, where)
  if (usual === null) return null
  if (mayContainAfter(fields, UNDECLARED) === 'contained') return 'contained'
  if (!(await hasCategory(tx, where, fields.categoryId))) return 'no-category'
  const [dishes] = await tx
    .select({ count: count() })
    .from(items)
    .where(and(eq(items.businessId, businessId), eq(items.locationId, locationId)))
  if ((dishes?.count ?? 0) >= MAX_FILE_DISHES) return 'too-many'
  const [row] = await tx
    .insert(items)
    .values({
      businessId,
      locationId,
      name: fields.name,
      categoryId: fields.categoryId,
      basePrice: fields.price,
      orderTypes: [...usual.orderTypes],
      position: lastPosition(where),
      ...columnsOf({ vat: usual.vat }),
      ...columnsOf(fields),
    })
    .returning()
  if (row === undefined) throw new Error('The database stored no dish')
  await touchLocation(tx, businessId, locationId, 'menu')
  return row
}

/** Ids of the dishes of a category, in their order. */
export async function dishesInOrder(tx: Executor, { businessId, locationId }: LocationRef, categoryId: number) {
  const rows = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.businessId, businessId), eq(items.locationId, locationId), eq(items.categoryId, categoryId)))
    .orderBy(items.position, items.id)
  return rows.map(({ id }) => id)
}

const ORDERED = { dishes: items, categories, options, choices: optionValues } as const

/** Puts the rows of a menu in the order of `ids`, in the places that they have. */
export async function putInOrder(
  tx: Tx,
  { businessId, locationId }: LocationRef,
  what: keyof typeof ORDERED,
  ids: readonly number[],
): Promise<void> {
  const table = ORDERED[what]
  const isAmong = and(eq(table.businessId, businessId), eq(table.locationId, locationId), inArray(table.id, [...ids]))
  const rows = await tx.select({ position: table.position }).from(table).where(isAmong)
  // Dishes of a file and dishes of the console may share a place.
  const places = rows.map(({ position }) => position).toSorted((a, b) => a - b)
  const first = places[0] ?? 0
  const isDistinct = new Set(places).size === places.length
  const placeOf = (index: number): number => (isDistinct ? (places[index] ?? first) : first + index)
  const wanted = ids.map((id, index) => ({ id, position: placeOf(index) }))
  await tx.execute(sql`
    update ${table} t set position = w.position
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w (id int, position int)
    where t.business_id = ${businessId} and t.location_id = ${locationId} and t.id = w.id`)
  await touchLocation(tx, businessId, locationId, 'menu')
}
