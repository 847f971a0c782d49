import { checkedMoney, type PayoutRowWire, type PayoutsWire, type PayoutWire } from '@comanda/contract/wire'
import type { BridgeAmounts } from '@comanda/domain'
import { call, callForFile } from './call.ts'

/** Amounts in minor units; what went away is negative. */
export type PayoutRow = ReturnType<typeof rowFromWire>
export type Payout = ReturnType<typeof payoutFromWire>
export type PayoutLine = Payout['lines'][number]

const rowFromWire = (wire: PayoutRowWire) => ({
  id: wire.id,
  madeAt: wire.madeAt,
  arrivesAt: wire.arrivesAt,
  amount: checkedMoney(wire.amount),
  currency: wire.currency,
  status: wire.status,
  contents: wire.contents,
  difference: wire.difference === null ? null : checkedMoney(wire.difference),
  failure: wire.failure,
})

const amountsFromWire = (wire: PayoutWire['bridge']['all']): BridgeAmounts => ({
  takings: checkedMoney(wire.takings),
  fees: checkedMoney(wire.fees),
  refunds: checkedMoney(wire.refunds),
  disputes: checkedMoney(wire.disputes),
  returned: checkedMoney(wire.returned),
  other: checkedMoney(wire.other),
  total: checkedMoney(wire.total),
})

const listFromWire = ({ data }: { readonly data: PayoutsWire }) => ({
  payouts: data.payouts.map(rowFromWire),
  hasMore: data.more,
})

export function payoutFromWire({ data }: { readonly data: PayoutWire }) {
  return {
    ...rowFromWire(data.payout),
    bridge: {
      days: data.bridge.days.map(({ day, ...amounts }) => ({ day, ...amountsFromWire(amounts) })),
      all: amountsFromWire(data.bridge.all),
    },
    lines: data.lines.map((line) => ({
      id: line.id,
      kind: line.kind,
      day: line.day,
      at: line.at,
      amount: checkedMoney(line.amount),
      fee: checkedMoney(line.fee),
      orderId: line.orderId,
      orderCode: line.orderCode,
      locationId: line.locationId,
    })),
  }
}

/** The last payouts, the newest first. @param before only earlier ones; null for the newest */
export function fetchPayouts(before: string | null) {
  return call(`/staff/payouts${before === null ? '' : `?before=${encodeURIComponent(before)}`}`, listFromWire)
}

export function fetchPayout(id: string) {
  return call(`/staff/payouts/${encodeURIComponent(id)}`, payoutFromWire)
}

/** What a payout contains, as the text of a CSV file. */
export function fetchPayoutFile(id: string) {
  return callForFile(`/staff/payouts/${encodeURIComponent(id)}/csv`)
}
