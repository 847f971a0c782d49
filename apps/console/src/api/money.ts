import type { StaffMoneyWire } from '@comanda/contract/wire'
import { checkedMoney } from '@comanda/contract/wire'
import { call } from './call.ts'

/** Money of orders that waits for somebody; amounts in minor units. */
export type MoneyList = ReturnType<typeof moneyFromWire>

const moneyFromWire = ({ disputes, warnings, refunds }: StaffMoneyWire) => ({
  disputes: disputes.map(({ amount, ...dispute }) => ({ ...dispute, amount: checkedMoney(amount) })),
  warnings: warnings.map(({ amount, ...warning }) => ({ ...warning, amount: checkedMoney(amount) })),
  refunds: refunds.map(({ amount, ...refund }) => ({ ...refund, amount: checkedMoney(amount) })),
})

const read = ({ data }: { data: StaffMoneyWire }) => moneyFromWire(data)

/** The open disputes, the payments that are reported as fraud, and the refunds that did not reach their customers. */
export function fetchMoney() {
  return call('/staff/money', read)
}

/** Says that the money of a failed refund went back another way. */
export function settleRefund(refund: string) {
  return call('/staff/money/settled', read, { refund })
}
