import { exportPayout, listPayouts, type PayoutRowWire, readPayout as readPayoutCall } from '@comanda/contract'
import { moneyToWire } from '@comanda/contract/wire'
import { type BridgeAmounts, bridgeOf } from '@comanda/domain'
import { PRIVATE } from '../../http/create-router.ts'
import { csvHeaders, csvLine } from '../../http/csv.ts'
import { longJson } from '../../http/long-json.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { readPayout, readPayoutLines, readPayouts, type ShownPayout, type ShownPayoutLine } from './read-payouts.ts'

const rowToWire = (payout: ShownPayout): PayoutRowWire => ({
  id: payout.id,
  madeAt: payout.createdAt,
  arrivesAt: payout.arrivesAt,
  amount: moneyToWire(payout.amount),
  currency: payout.currency,
  status: payout.status,
  contents: payout.contents,
  difference: payout.difference === null ? null : moneyToWire(payout.difference),
  failure: payout.failureCode,
})

const amountsToWire = ({ takings, fees, refunds, disputes, returned, other, total }: BridgeAmounts) => ({
  takings: moneyToWire(takings),
  fees: moneyToWire(fees),
  refunds: moneyToWire(refunds),
  disputes: moneyToWire(disputes),
  returned: moneyToWire(returned),
  other: moneyToWire(other),
  total: moneyToWire(total),
})

const lineToWire = (line: ShownPayoutLine) => ({
  id: line.id,
  kind: line.kind,
  category: line.category,
  day: line.day,
  at: line.at,
  amount: moneyToWire(line.amount),
  fee: moneyToWire(line.fee),
  orderId: line.orderId,
  orderCode: line.code,
  locationId: line.locationId,
})

const COLUMNS = ['payout', 'day', 'time', 'kind', 'category', 'order', 'amount', 'fee', 'net', 'transaction'] as const

/** Routes of payouts: the list, the bridge to one, and its file. */
export function payoutRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)

  staffCall(listPayouts, async (c, { member: { businessId } }) => {
    const found = await readPayouts(deps.db, businessId, c.req.valid('query').before)
    return c.json({ data: { payouts: found.payouts.map(rowToWire), more: found.more } }, 200, PRIVATE)
  })

  staffCall(readPayoutCall, async (c, { member: { businessId } }) => {
    const { id } = c.req.valid('param')
    const payout = await readPayout(deps.db, businessId, id)
    if (payout === null) return refuse(c, 404, 'not_found')
    const lines = await readPayoutLines(deps.db, businessId, id)
    const { days, all } = bridgeOf(lines)
    const bridge = { days: days.map(({ day, ...rest }) => ({ day, ...amountsToWire(rest) })), all: amountsToWire(all) }
    return longJson(c, { data: { payout: rowToWire(payout), bridge, lines: lines.map(lineToWire) } }, 3, PRIVATE)
  })

  staffCall(exportPayout, async (c, { member: { businessId } }) => {
    const { id } = c.req.valid('param')
    if ((await readPayout(deps.db, businessId, id)) === null) return refuse(c, 404, 'not_found')
    const lines = await readPayoutLines(deps.db, businessId, id)
    const rows = lines.map(({ day, at, kind, category, code, amount, fee, id: transaction }) =>
      csvLine([
        ...[id, day, at, kind, category, code],
        ...[amount, fee, amount - fee].map((minor) => moneyToWire(minor)),
        transaction,
      ]),
    )
    return c.body([csvLine(COLUMNS), ...rows].join(''), 200, { ...PRIVATE, ...csvHeaders(`payout-${id}.csv`) })
  })
  return router
}
