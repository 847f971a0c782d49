import { type InstantText, instantText, type OrderContact, orderCode, readOrderCode } from '@comanda/domain'
import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { businesses, locations, orders } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { recordAct } from './acts.ts'
import type { Operator } from './session.ts'

/** Orders of an answer; whoever looks for more has an email of many orders, and the newest are meant. */
const MOST = 20
/** Digits of a telephone that are compared: without the country's code, which people leave out. */
const TELEPHONE_DIGITS = 9

const columns = {
  businessId: orders.businessId,
  businessName: businesses.name,
  id: orders.id,
  number: orders.number,
  locationId: orders.locationId,
  locationName: locations.name,
  timeZone: locations.timeZone,
  placedAt: orders.placedAt,
  orderType: orders.orderType,
  status: orders.status,
  cancelledAt: orders.cancelledAt,
  paymentState: orders.paymentState,
  total: orders.total,
  currency: orders.currency,
}

function select(db: Executor, where: SQL | undefined) {
  return db
    .select(columns)
    .from(orders)
    .innerJoin(businesses, eq(businesses.id, orders.businessId))
    .innerJoin(locations, and(eq(locations.businessId, orders.businessId), eq(locations.id, orders.locationId)))
    .where(where)
    .orderBy(desc(orders.placedAt))
    .limit(MOST)
}

type Row = Awaited<ReturnType<typeof select>>[number]
export type FoundOrder = Row & { readonly code: string }

const coded = (row: Row): FoundOrder => ({ ...row, code: orderCode(row) })

/** The business day of a code lies within these hours, in every time zone. */
const dayOf = (day: string): { readonly from: InstantText; readonly until: InstantText } => {
  const midnight = Temporal.Instant.from(`${day}T00:00Z`)
  return {
    from: instantText(midnight.subtract({ hours: 14 }).epochMilliseconds),
    until: instantText(midnight.add({ hours: 48 }).epochMilliseconds),
  }
}

/** Orders of all businesses by code, email or telephone of the customer; null where the text is none of these. */
export async function findOrders(
  db: Executor,
  typed: string,
  now: Temporal.Instant,
): Promise<readonly FoundOrder[] | null> {
  const text = typed.trim()
  if (text.includes('@')) {
    const email = sql`lower(btrim(${orders.contact}->>'email')) = ${text.toLowerCase()}`
    return (await select(db, and(email, isNull(orders.personErasedAt)))).map(coded)
  }
  const code = readOrderCode(text, now)
  if (code) {
    const { from, until } = dayOf(code.day)
    const rows = await select(
      db,
      and(
        eq(orders.locationId, code.locationId),
        eq(orders.number, code.number),
        gte(orders.placedAt, from),
        lt(orders.placedAt, until),
      ),
    )
    const written = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
    return rows.map(coded).filter((order) => order.code.replace('-', '') === written)
  }
  const digits = text.replace(/[^0-9]/g, '')
  if (digits.length < TELEPHONE_DIGITS || /[^0-9+()\s./-]/.test(text)) return null
  const telephone = sql`right(regexp_replace(${orders.contact}->>'telephone', '\\D', '', 'g'), ${sql.raw(String(TELEPHONE_DIGITS))}) = ${digits.slice(-TELEPHONE_DIGITS)}`
  return (await select(db, and(telephone, isNull(orders.personErasedAt)))).map(coded)
}

interface OrderRef {
  readonly businessId: number
  readonly orderId: string
}

/** Who ordered; written down with the code of the order. Null where there is no such order, or its person is erased. */
export function openContact(deps: Deps, operator: Operator, ref: OrderRef): Promise<OrderContact | null> {
  return inTransaction(deps.db, async (tx) => {
    const here = and(eq(orders.businessId, ref.businessId), eq(orders.id, ref.orderId), isNull(orders.personErasedAt))
    const [[found], [order]] = [
      await tx.select({ contact: orders.contact }).from(orders).where(here),
      await select(tx, here),
    ]
    if (!found || !order) return null
    const business = { id: order.businessId, name: order.businessName }
    await recordAct(tx, operator, { act: 'order-contact-opened', business, detail: orderCode(order) }, deps.clock.now())
    return found.contact
  })
}
