import { orderNumberText } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { Trip, TripWord } from '../../api/driver-page.ts'
import { driverPageQuery, tellTrip, useDriverPageCache } from '../../resources/driver-page.ts'
import { createWordQueue, type Pending, type WordQueue } from './word-queue.ts'

/** What the queue does with answers. */
const page = {
  show: (_page: Parameters<ReturnType<typeof useDriverPageCache>['show']>[0]): void => undefined,
  refuse: (_orderId: string, _reason: string): void => undefined,
}

let queue: WordQueue | null = null

/** One for the page. */
function wordQueue(secret: string): WordQueue {
  queue ??= createWordQueue({
    storage: window.localStorage,
    after: (milliseconds, act) => void setTimeout(act, milliseconds),
    refused: ({ orderId }, { message }) => page.refuse(orderId, message),
    send: async ({ orderId, word }) => {
      const answer = await tellTrip(secret, orderId, word)
      if (answer.ok) page.show(answer.value)
      return answer.ok ? 'sent' : answer.error
    },
  })
  return queue
}

/** An order as the driver has left it, also while the server does not know yet. */
export interface ShownTrip extends Trip {
  /** The last word on it waits for a network. */
  readonly isWaiting: boolean
}

function asSaid(trip: Trip, waiting: readonly Pending[]): ShownTrip | null {
  const words = waiting.filter(({ orderId }) => orderId === trip.id).map(({ word }) => word)
  if (words.includes('delivered')) return null
  return { ...trip, isOnTheWay: trip.isOnTheWay || words.includes('picked-up'), isWaiting: words.length > 0 }
}

/** How often the age of the list is counted, in milliseconds. */
const TICK_MS = 10_000

/** The driver's orders, what was said of them, and how old the list is. */
export function useTrips(secret: string) {
  const t = useTranslations('driverPage')
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(driverPageQuery(secret))
  const { show, readAgain } = useDriverPageCache(secret)
  const { add, flush, list, subscribe } = wordQueue(secret)
  const waiting = useSyncExternalStore(subscribe, list, list)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    page.show = show
    page.refuse = (orderId, reason) => {
      const number = data?.trips.find(({ id }) => id === orderId)?.number
      showToast(t('refused', { number: number === undefined ? '' : orderNumberText(number), reason }), { tone: 'bad' })
      readAgain()
    }
  }, [data, show, readAgain, t])
  // What waited is sent as soon as the server answers again.
  useEffect(() => {
    if (dataUpdatedAt > 0 && error === null) void flush()
  }, [dataUpdatedAt, error, flush])
  useEffect(() => {
    const wake = () => void flush()
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [flush])
  const hasEnded = secret === '' || (error !== null && 'status' in error && error.status === 401)
  return {
    page: data,
    hasEnded,
    trips: (data?.trips ?? []).flatMap((trip) => asSaid(trip, waiting) ?? []),
    /** Words that wait, also of orders that are not shown any more. */
    waitingCount: waiting.length,
    /** When the list was read, milliseconds since 1970 by this phone's clock, and how long ago, where it is old. */
    readAt: dataUpdatedAt,
    oldMinutes: error === null || data === undefined ? null : Math.floor(Math.max(0, now - dataUpdatedAt) / 60_000),
    hasFailed: error !== null && data === undefined,
    isFetching,
    tell: (orderId: string, word: TripWord) => add({ orderId, word }),
    again: () => void refetch(),
  }
}
