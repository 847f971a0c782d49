import type { OrderView } from '@comanda/contract/wire'
import { type ChangedLine, isPaidInPerson, shownChangeState } from '@comanda/domain'
import type { orderChanges, orders } from '../../platform/db/schema/index.ts'

type OrderChange = NonNullable<OrderView['change']>

/** The columns of a change that people see. */
export const SHOWN_OF_CHANGE = [
  'number',
  'state',
  'note',
  'differences',
  'readyAt',
  'totalsBefore',
  'totalsAfter',
  'expiresAt',
  'ifUnanswered',
  'payment',
] as const

type ChangedOrder = Pick<typeof orders.$inferSelect, 'status' | 'paymentType'>

type ShownRow = Pick<typeof orderChanges.$inferSelect, (typeof SHOWN_OF_CHANGE)[number]>

/** What the customer pays on top before a proposal is made, minor units. */
export function dueOf(
  { paymentType }: Pick<ChangedOrder, 'paymentType'>,
  { totalsBefore, totalsAfter }: Pick<ShownRow, 'totalsBefore' | 'totalsAfter'>,
): number {
  return isPaidInPerson(paymentType) ? 0 : Math.max(0, totalsAfter.total - totalsBefore.total)
}

/** @param lines by the names of those who read it */
export function toChange(
  row: ShownRow,
  { status, paymentType }: ChangedOrder,
  lines: readonly ChangedLine[],
): OrderChange {
  const state = shownChangeState(row.state, status)
  return {
    number: row.number,
    state,
    note: row.note,
    lines,
    readyAt: row.readyAt,
    totalBefore: row.totalsBefore.total,
    totalAfter: row.totalsAfter.total,
    due: dueOf({ paymentType }, row),
    payment: row.payment,
    expiresAt: state === 'open' ? row.expiresAt : null,
    ifUnanswered: row.ifUnanswered,
  }
}

/** A change as the customer reads it; what was taken back is none. */
export function toCustomerChange(row: ShownRow, order: ChangedOrder): OrderChange | null {
  if (row.state === 'withdrawn') return null
  return toChange(
    row,
    order,
    row.differences.map(({ shown, before, after }) => ({ ...shown, before, after })),
  )
}
