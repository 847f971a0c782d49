import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { fetchSummaryMails, type SummaryMails, setSummaryMails } from '../api/summary.ts'
import { keysOf, read, useChange } from './query.ts'

/** The figures that the member gets by mail. */
const summaryKeys = keysOf('summary')

export function summaryQuery() {
  return queryOptions({ queryKey: summaryKeys.all, queryFn: read(fetchSummaryMails) })
}

export function useSetSummary() {
  const queries = useQueryClient()
  return useChange<SummaryMails, SummaryMails>({
    send: setSummaryMails,
    onDone: (stored) => queries.setQueryData(summaryQuery().queryKey, stored),
  })
}
