import type { OrderView } from '@comanda/contract/wire'
import { type ChangedLine, type OrderStatus, shownChangeState } from '@comanda/domain'
import type { orderChanges } from '../../platform/db/schema/index.ts'

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
] as const

type ShownRow = Pick<typeof orderChanges.$inferSelect, (typeof SHOWN_OF_CHANGE)[number]>

/** @param lines by the names of those who read it */
export function toChange(row: ShownRow, status: OrderStatus, lines: readonly ChangedLine[]): OrderChange {
  const state = shownChangeState(row.state, status)
  return {
    number: row.number,
    state,
    note: row.note,
    lines,
    readyAt: row.readyAt,
    totalBefore: row.totalsBefore.total,
    totalAfter: row.totalsAfter.total,
    expiresAt: state === 'open' ? row.expiresAt : null,
    ifUnanswered: row.ifUnanswered,
  }
}

/** A change as the customer reads it; what was taken back is none. */
export function toCustomerChange(row: ShownRow, status: OrderStatus): OrderChange | null {
  if (row.state === 'withdrawn') return null
  return toChange(
    row,
    status,
    row.differences.map(({ shown, before, after }) => ({ ...shown, before, after })),
  )
}
