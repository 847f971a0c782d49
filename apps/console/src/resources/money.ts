import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { fetchMoney, settleRefund } from '../api/money.ts'
import { keysOf, read, useChange } from './query.ts'

const keys = keysOf('money')

/** Money that needs somebody: disputes, payments reported as fraud, refunds that did not arrive. */
export function moneyQuery() {
  return queryOptions({ queryKey: keys.all, queryFn: read(fetchMoney) })
}

/** Says that the money of a failed refund went back another way. */
export function useSettleRefund() {
  const queries = useQueryClient()
  return useChange({ send: settleRefund, onDone: (list) => queries.setQueryData(keys.all, list) })
}
