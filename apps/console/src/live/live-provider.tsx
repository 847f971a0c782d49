import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { sectionKeys } from '../resources/deal-sections.ts'
import { dishOptionKeys, optionGroupKeys } from '../resources/dish-options.ts'
import { dishKeys } from '../resources/dishes.ts'
import { driverKeys } from '../resources/drivers.ts'
import { kitchenKeys } from '../resources/kitchen.ts'
import { type Change, type ChangedOrder, listen } from '../resources/live.ts'
import { menuCheckKeys } from '../resources/menu-check.ts'
import { orderKeys } from '../resources/orders.ts'
import { heldKeys } from '../resources/overrides.ts'
import { printerKeys, printKeys } from '../resources/printers.ts'
import { problemKeys } from '../resources/problems.ts'
import { reviewKeys } from '../resources/reviews.ts'
import { sessionKeys } from '../resources/session.ts'
import { stockKeys } from '../resources/stock.ts'
import { unwatchedKeys } from '../resources/watch.ts'
import { Heartbeats, LiveContext, type LiveState, OrderChanges } from './live-context.ts'

const QUERIES: Readonly<Record<Change, readonly QueryKey[]>> = {
  // Portions are counted down by orders.
  order: [orderKeys.board.all, orderKeys.one.all, orderKeys.waiting.all, stockKeys.all, printKeys.all, driverKeys.all],
  problem: [problemKeys.all],
  menu: [
    stockKeys.all,
    heldKeys.all,
    dishKeys.all,
    dishOptionKeys.all,
    optionGroupKeys.all,
    sectionKeys.all,
    menuCheckKeys.all,
    kitchenKeys.all,
  ],
  location: [sessionKeys.all, menuCheckKeys.all, heldKeys.all, unwatchedKeys.all, kitchenKeys.all],
  review: [reviewKeys.all],
  printer: [printerKeys.all, printKeys.all],
  driver: [driverKeys.all],
}

/**
 * Reads again what the server announces as changed, and tells the screens below whether the stream is live. The board
 * is told which order has changed and reads only that one. For a member who may not listen it is off.
 */
export function LiveProvider({ isOff, children }: { readonly isOff: boolean; readonly children: ReactNode }) {
  const queries = useQueryClient()
  const [state, setState] = useState<LiveState>({ isLive: false, heardAt: null })
  const hearing = useRef(new Set<(order: ChangedOrder) => void>())
  const onOrder = useCallback((hear: (order: ChangedOrder) => void) => {
    hearing.current.add(hear)
    return () => void hearing.current.delete(hear)
  }, [])
  const feeling = useRef(new Set<() => void>())
  const onHeartbeat = useCallback((feel: () => void) => {
    feeling.current.add(feel)
    return () => void feeling.current.delete(feel)
  }, [])
  useEffect(() => {
    if (isOff) return
    const read = (change: Change, order: ChangedOrder | null) => {
      for (const queryKey of QUERIES[change])
        if (queryKey !== orderKeys.board.all || order === null) void queries.invalidateQueries({ queryKey })
      if (order !== null) for (const hear of hearing.current) hear(order)
    }
    // The board shows whether the server can be reached.
    const readBoard = () => read('order', null)
    const beat = () => {
      for (const feel of feeling.current) feel()
    }
    const tell = (isLive: boolean, heardAt: number) => {
      setState({ isLive, heardAt: isLive ? null : heardAt })
      if (!isLive) readBoard()
    }
    const stream = listen(read, tell, beat)
    // A sleep or a frozen page stops timers, so that they notice a dead stream late.
    const check = () => stream.check()
    const reconnect = () => {
      stream.renew()
      readBoard()
    }
    document.addEventListener('visibilitychange', check)
    document.addEventListener('resume', check)
    window.addEventListener('offline', readBoard)
    window.addEventListener('online', reconnect)
    return () => {
      document.removeEventListener('visibilitychange', check)
      document.removeEventListener('resume', check)
      window.removeEventListener('offline', readBoard)
      window.removeEventListener('online', reconnect)
      stream.stop()
    }
  }, [queries, isOff])
  return (
    <OrderChanges value={onOrder}>
      <Heartbeats value={onHeartbeat}>
        <LiveContext value={state}>{children}</LiveContext>
      </Heartbeats>
    </OrderChanges>
  )
}
