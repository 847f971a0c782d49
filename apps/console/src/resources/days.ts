import type { CalendarDate, DaySheet } from '@comanda/domain'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  type BusinessDay,
  type CountedDrawer,
  closeDay,
  fetchDay,
  fetchDayFile,
  fetchDays,
  fetchPeriod,
  fetchPeriodFile,
  fetchToday,
  type Period,
} from '../api/days.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'

/** The figures follow an order within some seconds; a day that goes on is read again. */
const AGAIN_MS = 10_000

/** The business days of a place, and what each brought in. */
const dayKeys = keysOf('days')

export const dayQueries = {
  period: (locationId: number, period: Period) =>
    queryOptions({
      queryKey: dayKeys.of('period', locationId, period),
      queryFn: read(() => fetchPeriod(locationId, period)),
      placeholderData: keepPreviousData,
    }),
  today: (locationId: number) =>
    queryOptions({
      queryKey: dayKeys.of('today', locationId),
      queryFn: read(() => fetchToday(locationId)),
      refetchInterval: AGAIN_MS,
    }),
  list: (locationId: number) =>
    infiniteQueryOptions({
      queryKey: dayKeys.of('list', locationId),
      queryFn: ({ pageParam }) => read(() => fetchDays(locationId, pageParam))(),
      initialPageParam: null as CalendarDate | null,
      getNextPageParam: ({ days }) => days.at(-1)?.day ?? null,
      refetchInterval: AGAIN_MS,
    }),
  one: (locationId: number, day: CalendarDate) =>
    queryOptions({
      queryKey: dayKeys.of('one', locationId, day),
      queryFn: read(() => fetchDay(locationId, day)),
      refetchInterval: AGAIN_MS,
    }),
}

/** Reads what a day is the sum of as a file. */
export function useDayFile(locationId: number) {
  return useChange({ send: (day: CalendarDate) => fetchDayFile(locationId, day) })
}

/** Reads what several days are the sum of as a file. */
export function usePeriodFile(locationId: number) {
  return useChange({ send: (period: Period) => fetchPeriodFile(locationId, period) })
}

interface Closing {
  readonly drawer: CountedDrawer
  /** The figures that the person saw. */
  readonly seen: DaySheet
}

export function useCloseDay(locationId: number, day: CalendarDate) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange<Closing, BusinessDay>({
    send: ({ drawer, seen }) => closeDay(locationId, day, drawer, seen),
    onDone: async (closed) => {
      queries.setQueryData(dayQueries.one(locationId, day).queryKey, closed)
      await readAgain(dayKeys.all)
    },
    onChangedMeanwhile: () => readAgain(dayKeys.of('one', locationId, day)),
  })
}
