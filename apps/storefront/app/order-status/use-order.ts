import { isLive } from '@comanda/domain'
import { browserTime } from '@comanda/ui/live-stream'
import { useEffect, useRef, useState } from 'react'
import { listenToOrder } from '../api/live.ts'
import { readOrder } from '../api/orders.ts'
import type { OrderView } from '../api/shapes.ts'
import { useApiClient } from '../start-up/use-api-client.ts'
import { storedGuest } from '../stored/guest.ts'
import { finishOrder } from '../stored/last-order.ts'
import { orderLinks } from '../stored/order-link.ts'
import { useTrackedOrders } from '../stored/tracked-orders.ts'
import { type Following, followOrder } from './follow-order.ts'
import { hasEnded } from './order-progress.ts'
import { rememberOrder } from './use-orders-under-way.ts'

export interface OrderState {
  /** `forbidden`: the session has ended, or the account may not see it. `ended`: the link ended with the order. */
  readonly state: 'loading' | 'ready' | 'missing' | 'forbidden' | 'ended' | 'failed'
  readonly order: OrderView | null
  /** The last read failed: what is shown may be old. */
  readonly stale: boolean
  readonly retry: () => void
}

/**
 * Keeps an order of this browser current while the page is open; tracked orders leave the list when they end. [4.13]
 * [4.14] [4.15]
 */
export function useOrder(id: string): OrderState {
  const client = useApiClient()
  const [order, setOrder] = useState<OrderView | null>(null)
  const [problem, setProblem] = useState<'missing' | 'forbidden' | 'ended' | 'failed' | null>(null)
  const following = useRef<Following | null>(null)

  useEffect(() => {
    setOrder(null)
    setProblem(null)
    const guest = storedGuest.read()?.value ?? null
    const orderLink = orderLinks.read(id)
    const follow = followOrder({
      read: (signal) => readOrder(client(), id, guest, { signal, orderLink }),
      connect: (onOrder, reports) => listenToOrder(client(), id, { guest, orderLink }, onOrder, reports),
      isHidden: () => document.visibilityState === 'hidden',
      ...browserTime,
      onAnswer: (answer) => {
        const tracked = useTrackedOrders.getState()
        if (answer.ok) {
          setOrder(answer.value)
          setProblem(null)
          const { status, isReadOnly } = answer.value
          // Only this page can read an order with the link of a mail.
          if (isReadOnly) return
          rememberOrder(answer.value)
          if (status === null || isLive(status)) tracked.track(id)
          else if (status === 'completed') finishOrder(id)
          else tracked.forget(id)
          // A failed delivery stays followed, because the restaurant may send it again.
          if (hasEnded(answer.value)) tracked.markRead(id, answer.value.updatedAt)
        } else if (answer.error.status === 410) {
          setProblem('ended')
          orderLinks.forget()
        } else if (answer.error.status === 404 || answer.error.status === 401 || answer.error.status === 403) {
          setProblem(answer.error.status === 404 ? 'missing' : 'forbidden')
          tracked.forget(id)
        } else setProblem('failed')
      },
    })
    following.current = follow
    const wake = () => {
      if (document.visibilityState === 'visible') follow.wake()
    }
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', follow.renew)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', follow.renew)
      follow.stop()
    }
  }, [id, client])

  return {
    state:
      problem !== null && problem !== 'failed'
        ? problem
        : order !== null
          ? 'ready'
          : problem === 'failed'
            ? 'failed'
            : 'loading',
    order,
    stale: problem === 'failed' && order !== null,
    retry: () => following.current?.look(),
  }
}
