import type { BusinessState } from '@comanda/domain'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import {
  approveBusiness,
  decideReport,
  endSupport,
  fetchActs,
  fetchBusinesses,
  fetchOperatedBusiness,
  fetchReports,
  fetchTroubled,
  fetchWaiting,
  inviteOwner,
  openBusiness,
  openConsole,
  type ReportedReview,
  refuseBusiness,
  resetFactors,
  resumeBusiness,
  sendFactorCode,
  suspendBusiness,
} from '../api/operator.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'

export { OPENING_FIELDS } from '../api/operator.ts'

const keys = keysOf('operated-businesses')
const reportKeys = keysOf('reports')

/** The server answers at most as many acts at once. */
const ACTS_PER_PAGE = 50

/** What operators see of the businesses of the installation. */
export const businessQueries = {
  /** `state` null shows all. */
  list: (search: string, state: BusinessState | null, page: number) =>
    queryOptions({
      queryKey: keys.of('list', search, state, page),
      queryFn: read(() => fetchBusinesses(search, state, page)),
      placeholderData: keepPreviousData,
    }),
  one: (id: number) => queryOptions({ queryKey: keys.of('one', id), queryFn: read(() => fetchOperatedBusiness(id)) }),
  /** Those that need help now; read again every minute. */
  troubled: () =>
    queryOptions({ queryKey: keys.of('troubled'), queryFn: read(fetchTroubled), refetchInterval: 60_000 }),
  /** Those that opened by themselves and that no operator has looked at. */
  waiting: () => queryOptions({ queryKey: keys.of('waiting'), queryFn: read(fetchWaiting) }),
  /** What operators did, in pages by the id of the act before. */
  acts: () =>
    infiniteQueryOptions({
      queryKey: keys.of('acts'),
      queryFn: ({ pageParam }) => read(() => fetchActs(pageParam))(),
      initialPageParam: null as number | null,
      getNextPageParam: (last) => (last.length < ACTS_PER_PAGE ? undefined : last.at(-1)?.id),
    }),
  /** The reviews that restaurants report. */
  reports: () => queryOptions({ queryKey: reportKeys.all, queryFn: read(fetchReports) }),
}

/** A business stands in lists, and what operators do is an act. A refusal tells that another one was faster. */
function useBusinessChange<Input = void, Value = unknown>(send: (input: Input) => Promise<Answer<Value>>) {
  const readAgain = useReadAgain()
  return useChange<Input, Value>({ send, onEnd: () => void readAgain(keys.all) })
}

export function useOpenBusiness() {
  return useBusinessChange(openBusiness)
}

/** Each suspending or refusing takes its reason. */
export function useSuspendBusiness(id: number) {
  return useBusinessChange((reason: string) => suspendBusiness(id, reason))
}

export function useResumeBusiness(id: number) {
  return useBusinessChange(() => resumeBusiness(id))
}

export function useInviteOwner(id: number) {
  return useBusinessChange(() => inviteOwner(id))
}

export function useSendFactorCode(id: number) {
  return useBusinessChange((called: Parameters<typeof sendFactorCode>[1]) => sendFactorCode(id, called))
}

export function useResetFactors(id: number) {
  return useBusinessChange((wanted: Parameters<typeof resetFactors>[1]) => resetFactors(id, wanted))
}

export function useOpenConsole(id: number) {
  return useBusinessChange(() => openConsole(id))
}

export function useEndSupport(id: number) {
  return useBusinessChange(() => endSupport(id))
}

export function useApproveBusiness(id: number) {
  return useBusinessChange(() => approveBusiness(id))
}

export function useRefuseBusiness(id: number) {
  return useBusinessChange((reason: string) => refuseBusiness(id, reason))
}

/** Hides or keeps a reported review. */
export function useDecideReport(report: ReportedReview) {
  const readAgain = useReadAgain()
  return useChange({
    send: (decision: 'hide' | 'keep') => decideReport(report, decision),
    onEnd: () => void readAgain(reportKeys.all),
  })
}
