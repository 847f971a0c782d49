import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import type { ApiClient } from '../api/client.ts'
import { readOrder } from '../api/orders.ts'
import type { OrderView } from '../api/shapes.ts'
import { useApiClient } from '../start-up/use-api-client.ts'
import { useCompletedOrder } from '../stored/completed-order.ts'
import { storedGuest } from '../stored/guest.ts'
import { finishOrder } from '../stored/last-order.ts'
import { useTrackedOrders } from '../stored/tracked-orders.ts'
import { hasEnded } from './order-progress.ts'

/** Milliseconds between two reads of the orders while a page shows them. */
const EVERY = 60_000

/**
 * Milliseconds. A new list skips orders that were read within this time: the order's own page has just tracked them.
 */
const JUST_READ = 5_000

/**
 * What this page has read of the tracked orders, so that the next screen shows them at once. `at`: milliseconds since
 * 1970.
 */
const useReadOrders = create<Readonly<Record<string, { readonly order: OrderView; readonly at: number }>>>()(() => ({}))

/** The followed orders of this browser as far as they are read, each newest first. */
export interface OrdersUnderWay {
  /** Rejected, cancelled or not delivered, and not read yet: they stay until their page is opened. */
  readonly ended: readonly OrderView[]
  readonly live: readonly OrderView[]
  /** How many are under way, those included that are not read yet. */
  readonly count: number
}

/**
 * Returns the orders of this browser that are under way, and those that ended badly, so that none vanishes unseen.
 * [4.14] [4.15] [6.01]
 */
export function useOrdersUnderWay(): OrdersUnderWay {
  const client = useApiClient()
  const tracked = useTrackedOrders(({ orders }) => orders)
  const read = useReadOrders()
  const ids = tracked.map(({ id }) => id).join()
  useEffect(() => {
    if (ids === '') return
    const all = ids.split(',')
    const read = (some: readonly string[]) => {
      if (document.visibilityState === 'visible')
        readTracked(client(), some).catch((fault: unknown) => console.error(fault))
    }
    const look = () => read(all)
    read(all.filter((id) => !isJustRead(id)))
    const timer = setInterval(look, EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ids, client])
  return useMemo(() => {
    const orders = tracked
      .flatMap(({ id }) => read[id]?.order ?? [])
      .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    const ended = orders.filter(hasEnded)
    const news = ended.filter(({ id, updatedAt }) =>
      tracked.some((order) => order.id === id && order.readAt !== updatedAt),
    )
    return {
      ended: news,
      live: orders.filter((order) => !hasEnded(order)),
      count: tracked.length - ended.length,
    }
  }, [tracked, read])
}

async function readTracked(client: ApiClient, ids: readonly string[]): Promise<void> {
  const guest = storedGuest.read()?.value ?? null
  await Promise.all(
    ids.map(async (id) => {
      const answer = await readOrder(client, id, guest)
      if (!answer.ok) {
        if ([401, 403, 404].includes(answer.error.status)) useTrackedOrders.getState().forget(id)
      } else if (answer.value.status === 'completed') finishOrder(id)
      else rememberOrder(answer.value)
    }),
  )
}

/** Keeps what a page has just read of an order for the lists. */
export function rememberOrder(order: OrderView): void {
  useReadOrders.setState({ [order.id]: { order, at: Date.now() } })
}

/** Whether a list may wait with its read: the order's own page has just read it, or is the next and follows it. */
const isJustRead = (id: string): boolean => {
  if (useCompletedOrder.getState().orderId === id) return true
  const read = useReadOrders.getState()[id]
  return read !== undefined && Date.now() - read.at < JUST_READ
}
