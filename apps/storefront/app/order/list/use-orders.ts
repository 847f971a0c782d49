import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Answer } from '../../api/client.ts'
import type { OrderPage } from '../../api/customer-orders.ts'
import { type Loaded, useLoaded } from '../../loading/use-loaded.ts'

export type OrderKind = 'current' | 'past'

export interface LoadedOrders {
  readonly loaded: Loaded<OrderPage>
  readonly set: (page: OrderPage) => void
  readonly retry: () => void
  /** Reads the page again without showing that it loads. */
  readonly refresh: () => void
  readonly page: number
  readonly turn: (page: number) => void
}

/** Reads a list of orders, six to a page; the page number is in the address. [9.10] */
export function useOrders(kind: OrderKind, read: (page: number) => Promise<Answer<OrderPage>>): LoadedOrders {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get(kind))) || 1)
  const { loaded, set, retry, refresh } = useLoaded((key) => read(Number(key)), String(page))
  const turn = (to: number) => {
    setSearch(
      (before) => {
        before.set(kind, String(to))
        return before
      },
      { preventScrollReset: true },
    )
  }
  return { loaded, set, retry, refresh, page, turn }
}

/** Reads the orders again when the page becomes visible: they change while the customer is away. */
export function useFreshOnReturn(refresh: () => void) {
  const onVisibilityChange = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh()
  })
  useEffect(() => {
    const look = () => onVisibilityChange()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
