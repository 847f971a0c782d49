import { type OrderContact, customerWords as wordsOf } from '@comanda/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import {
  customerFills,
  customerOrders,
  customerPlaces,
  customers,
  customerWords,
  orders,
} from '../../platform/db/schema/index.ts'

/** The place of the sums of all places. */
export const EVERY_PLACE = 0

/** Digits at the end of a telephone that tell it from others. */
const END = 9

/** Not as texts: one may have milliseconds and the other none. */
const isLater = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other)

/** What a customer is known by. */
interface CustomerKey {
  readonly userId: string | null
  readonly email: string
  readonly telephoneEnd: string
}

const textOf = ({ userId, email, telephoneEnd }: CustomerKey): string =>
  userId === null ? `g ${email} ${telephoneEnd}` : `u ${userId}`

/** Whose an order is; null for one at the counter that says nothing of its customer. */
function keyOf({ userId, contact }: Pick<FoundOrder, 'userId' | 'contact'>): CustomerKey | null {
  if (userId !== null) return { userId, email: '', telephoneEnd: '' }
  const email = contact.email.trim().toLowerCase()
  const telephoneEnd = contact.telephone.replaceAll(/\D/g, '').slice(-END)
  return email === '' && telephoneEnd === '' ? null : { userId: null, email, telephoneEnd }
}

type FoundOrder = Awaited<ReturnType<typeof readOrders>>[number]

/**
 * Locks orders against erasure, and against nothing else: a person who is erased meanwhile is not written again. Then
 * locks the customers of the business, so that of two writers, the later one reads the later state of an order.
 */
async function lock(tx: Tx, businessId: number, orderIds: readonly string[]): Promise<void> {
  const ofCustomers = async () => {
    const { rows } = await tx.execute(sql`
      with locked as materialized (
        select id from ${orders} where business_id = ${businessId} and id = any(${sql.param([...orderIds])}::text[])
        order by id for key share
      )
      select business_id from ${customerFills}
      where business_id = ${businessId} and (select count(*) from locked) >= 0 for update`)
    return rows.length > 0
  }
  if (await ofCustomers()) return
  await tx.insert(customerFills).values({ businessId, lastOrder: '' }).onConflictDoNothing()
  await ofCustomers()
}

/** Orders, and what of each is written. */
const readOrders = (tx: Tx, businessId: number, orderIds: readonly string[]) =>
  tx
    .select({
      id: orders.id,
      locationId: orders.locationId,
      userId: orders.userId,
      contact: orders.contact,
      status: orders.status,
      total: orders.total,
      refunded: orders.refunded,
      currency: orders.currency,
      receivedAt: orders.receivedAt,
      cancelledAt: orders.cancelledAt,
      erasedAt: orders.personErasedAt,
      counted: customerOrders,
    })
    .from(orders)
    .leftJoin(
      customerOrders,
      and(eq(customerOrders.businessId, orders.businessId), eq(customerOrders.orderId, orders.id)),
    )
    .where(and(eq(orders.businessId, businessId), inArray(orders.id, [...orderIds])))
    .orderBy(orders.id)

type CustomerRow = typeof customers.$inferSelect
type CountedRow = typeof customerOrders.$inferSelect

interface OfCustomer {
  readonly order: FoundOrder
  readonly at: string
  readonly key: CustomerKey
}

/**
 * Writes whose some orders of a business are and adds them to the sums of their customers: what is written already
 * changes nothing, and an order that was erased leaves them. A customer without orders is deleted.
 */
export async function writeCustomers(tx: Tx, businessId: number, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await lock(tx, businessId, orderIds)
  const found = await readOrders(tx, businessId, orderIds)
  const wanted = found.flatMap((order): readonly OfCustomer[] => {
    const key = keyOf(order)
    const at = order.receivedAt
    return key === null || at === null || order.cancelledAt !== null || order.erasedAt !== null
      ? []
      : [{ order, at, key }]
  })
  const countedBefore = found.flatMap(({ counted }) => counted ?? [])
  if (wanted.length === 0 && countedBefore.length === 0) return
  const known = await findOrMake(tx, businessId, wanted)
  const countedAfter = wanted.flatMap((one): readonly CountedRow[] => {
    const customer = known.get(textOf(one.key))
    return customer ? [{ businessId, customerId: customer.id, ...countedOf(one) }] : []
  })
  const newOf = new Map(countedAfter.map((row) => [row.orderId, row]))
  const oldOf = new Map(countedBefore.map((row) => [row.orderId, row]))
  const after = countedAfter.filter((row) => !isSame(row, oldOf.get(row.orderId)))
  const before = countedBefore.filter((row) => !isSame(row, newOf.get(row.orderId)))
  const lost = before.filter(({ orderId, customerId }) => newOf.get(orderId)?.customerId !== customerId)
  if (lost.length > 0)
    await tx.delete(customerOrders).where(
      and(
        eq(customerOrders.businessId, businessId),
        inArray(
          customerOrders.orderId,
          lost.map(({ orderId }) => orderId),
        ),
      ),
    )
  const ofAccounts = new Set(wanted.flatMap(({ key, order }) => (key.userId === null ? [] : [order.id])))
  const currencyOf = new Map(found.map(({ id, currency }) => [id, currency]))
  const sums = sumsOf({ before, after }, (row) => ({
    currency: currencyOf.get(row.orderId) ?? 'GBP',
    isAccount: ofAccounts.has(row.orderId),
  }))
  await write(tx, businessId, { counted: after, sums, contacts: newestContacts(wanted, known) })
  await repair(tx, businessId, [...new Set(lost.map(({ customerId }) => customerId))])
}

const isSame = (one: CountedRow, other: CountedRow | undefined): boolean =>
  other !== undefined &&
  one.customerId === other.customerId &&
  one.locationId === other.locationId &&
  Date.parse(one.at) === Date.parse(other.at) &&
  one.orders === other.orders &&
  one.spent === other.spent &&
  one.refunded === other.refunded

function countedOf({ order, at }: OfCustomer): Omit<CountedRow, 'businessId' | 'customerId'> {
  const isSold = order.status !== 'rejected'
  return {
    orderId: order.id,
    locationId: order.locationId,
    at,
    orders: isSold ? 1 : 0,
    spent: isSold ? order.total - order.refunded : 0,
    refunded: isSold ? order.refunded : 0,
  }
}

/** The customers of the keys, by their text. Those that are new have the contact of their first order here. */
async function findOrMake(
  tx: Tx,
  businessId: number,
  wanted: readonly OfCustomer[],
): Promise<ReadonlyMap<string, CustomerRow>> {
  const keys = new Map(wanted.map((one) => [textOf(one.key), one]))
  const known = await readCustomers(tx, businessId, [...keys.values()])
  const missing = [...keys].filter(([text]) => !known.has(text)).map(([, one]) => one)
  if (missing.length === 0) return known
  // Nobody else makes one meanwhile: the customers of the business are locked.
  const made = await tx
    .insert(customers)
    .values(
      // Older than any order, so that the newest order gives the contact.
      missing.map(({ key, order }) => ({
        businessId,
        ...key,
        contact: order.contact,
        contactAt: '1970-01-01T00:00:00Z',
      })),
    )
    .returning()
  return new Map([...known, ...made.map((row) => [textOf(row), row] as const)])
}

async function readCustomers(tx: Tx, businessId: number, wanted: readonly OfCustomer[]) {
  const userIds = wanted.flatMap(({ key }) => key.userId ?? [])
  const guests = wanted.flatMap(({ key }) => (key.userId === null ? [key] : []))
  const accounts =
    userIds.length === 0
      ? []
      : await tx
          .select()
          .from(customers)
          .where(and(eq(customers.businessId, businessId), inArray(customers.userId, userIds)))
  const others =
    guests.length === 0
      ? []
      : await tx
          .select()
          .from(customers)
          .where(
            and(
              eq(customers.businessId, businessId),
              sql`${customers.userId} is null and (${customers.email}, ${customers.telephoneEnd}) in (
                select g.email, g."telephoneEnd"
                from json_to_recordset(${JSON.stringify(guests)}::json) g (email text, "telephoneEnd" text))`,
            ),
          )
  return new Map([...accounts, ...others].map((row) => [textOf(row), row]))
}

interface Sum {
  readonly customer: number
  readonly place: number
  readonly account: boolean
  readonly currency: string
  orders: number
  spent: number
  refunded: number
  first: string
  last: string
}

type Facts = Pick<Sum, 'currency'> & { readonly isAccount: boolean }

/** What the sums of customers gain by the orders that are counted from now on instead of those before. */
function sumsOf(
  { before, after }: { readonly before: readonly CountedRow[]; readonly after: readonly CountedRow[] },
  factsOf: (row: CountedRow) => Facts,
): readonly Sum[] {
  const sums = new Map<string, Sum>()
  const add = (row: CountedRow, sign: 1 | -1) => {
    for (const place of [row.locationId, EVERY_PLACE]) {
      const key = `${row.customerId} ${place}`
      const { currency, isAccount } = factsOf(row)
      const sum = sums.get(key) ?? {
        customer: row.customerId,
        place,
        account: isAccount,
        currency,
        orders: 0,
        spent: 0,
        refunded: 0,
        first: row.at,
        last: row.at,
      }
      sum.orders += sign * row.orders
      sum.spent += sign * row.spent
      sum.refunded += sign * row.refunded
      if (isLater(sum.first, row.at)) sum.first = row.at
      if (isLater(row.at, sum.last)) sum.last = row.at
      sums.set(key, sum)
    }
  }
  for (const row of after) add(row, 1)
  for (const row of before) add(row, -1)
  return [...sums.values()]
}

interface Contact {
  readonly contact: OrderContact
  readonly contactAt: string
}

type Contacts = ReadonlyMap<number, Contact>

/** The contacts of customers whose newest order is one of these. */
function newestContacts(wanted: readonly OfCustomer[], known: ReadonlyMap<string, CustomerRow>): Contacts {
  const newest = new Map<number, Contact>()
  for (const { key, order, at } of wanted) {
    const customer = known.get(textOf(key))
    if (customer && isLater(at, newest.get(customer.id)?.contactAt ?? customer.contactAt))
      newest.set(customer.id, { contact: order.contact, contactAt: at })
  }
  return newest
}

interface Written {
  readonly counted: readonly CountedRow[]
  readonly sums: readonly Sum[]
  readonly contacts: Contacts
}

/** Writes whose orders are, adds to sums, and gives customers a contact with its words: one statement for all. */
async function write(tx: Tx, businessId: number, { counted, sums, contacts }: Written): Promise<void> {
  if (counted.length === 0 && sums.length === 0 && contacts.size === 0) return
  const told = [...contacts].map(([id, { contact, contactAt }]) => ({ id, contact, at: contactAt }))
  const words = told.flatMap(({ id, contact }) => wordsOf(contact).map((each) => ({ id, word: each.toWellFormed() })))
  await tx.execute(sql`
    with counted as (
      insert into ${customerOrders} (business_id, order_id, customer_id, location_id, at, orders, spent, refunded)
      select ${businessId}::int, r."orderId", r."customerId", r."locationId", r.at, r.orders, r.spent, r.refunded
      from json_to_recordset(${JSON.stringify(counted)}::json) r (
        "orderId" text, "customerId" int, "locationId" int, at timestamptz, orders int, spent int, refunded int)
      on conflict (business_id, order_id) do update set
        customer_id = excluded.customer_id, location_id = excluded.location_id, at = excluded.at,
        orders = excluded.orders, spent = excluded.spent, refunded = excluded.refunded
    ),
    added as (
      insert into ${customerPlaces} as p
        (business_id, location_id, customer_id, is_account, orders, spent, refunded, currency, first_at, last_at)
      select ${businessId}::int, s.place, s.customer, s.account, s.orders, s.spent, s.refunded, s.currency, s.first, s.last
      from json_to_recordset(${JSON.stringify(sums)}::json) s (
        customer int, place int, account boolean, currency text, orders int, spent int, refunded int,
        first timestamptz, last timestamptz)
      on conflict (business_id, location_id, customer_id) do update set
        orders = p.orders + excluded.orders, spent = p.spent + excluded.spent, refunded = p.refunded + excluded.refunded,
        first_at = least(p.first_at, excluded.first_at), last_at = greatest(p.last_at, excluded.last_at)
    ),
    told as (
      update ${customers} c set contact = r.contact, contact_at = r.at
      from json_to_recordset(${JSON.stringify(told)}::json) r (id int, contact jsonb, at timestamptz)
      where c.business_id = ${businessId} and c.id = r.id
    ),
    words as (select id, word from json_to_recordset(${JSON.stringify(words)}::json) w (id int, word text)),
    forgotten as (
      delete from ${customerWords} o
      where o.business_id = ${businessId} and o.customer_id = any(${sql.param([...contacts.keys()])}::int[])
        and not exists (select from words w where w.id = o.customer_id and w.word = o.word)
    )
    insert into ${customerWords} (business_id, word, customer_id) select ${businessId}::int, word, id from words
    on conflict do nothing`)
}

/** Of customers that have lost orders: deletes what has none any more, and reads the first and last of the others. */
async function repair(tx: Tx, businessId: number, customerIds: readonly number[]): Promise<void> {
  if (customerIds.length === 0) return
  const these = sql`(select id::int from json_array_elements_text(${JSON.stringify(customerIds)}::json) id)`
  const ofPlace = sql`o.business_id = p.business_id and o.customer_id = p.customer_id
    and (p.location_id = ${EVERY_PLACE} or o.location_id = p.location_id)`
  await tx.execute(sql`
    delete from ${customerPlaces} p where p.business_id = ${businessId} and p.customer_id in ${these}
      and not exists (select from ${customerOrders} o where ${ofPlace})`)
  await tx.execute(sql`
    update ${customerPlaces} p set first_at = s.first, last_at = s.last
    from (
      select p.business_id, p.location_id, p.customer_id, min(o.at) as first, max(o.at) as last
      from ${customerPlaces} p join ${customerOrders} o on ${ofPlace}
      where p.business_id = ${businessId} and p.customer_id in ${these}
      group by p.business_id, p.location_id, p.customer_id
    ) s
    where p.business_id = s.business_id and p.location_id = s.location_id and p.customer_id = s.customer_id`)
  await tx.execute(sql`
    delete from ${customers} c where c.business_id = ${businessId} and c.id in ${these}
      and not exists (select from ${customerOrders} o where o.business_id = c.business_id and o.customer_id = c.id)`)
  const left = await tx
    .selectDistinctOn([customerOrders.customerId], {
      id: customerOrders.customerId,
      contact: orders.contact,
      contactAt: customerOrders.at,
    })
    .from(customerOrders)
    .innerJoin(orders, and(eq(orders.businessId, customerOrders.businessId), eq(orders.id, customerOrders.orderId)))
    .where(and(eq(customerOrders.businessId, businessId), inArray(customerOrders.customerId, [...customerIds])))
    .orderBy(customerOrders.customerId, sql`${customerOrders.at} desc`)
  await write(tx, businessId, { counted: [], sums: [], contacts: new Map(left.map(({ id, ...one }) => [id, one])) })
}
