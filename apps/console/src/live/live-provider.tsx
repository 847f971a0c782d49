import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type Change, listen } from '../api/live.ts'
import { LiveContext, type LiveState } from './live-context.ts'

const QUERIES: Readonly<Record<Change, readonly string[]>> = {
  // Portions are counted down by orders.
  order: ['board', 'order', 'problems', 'stock'],
  menu: ['stock'],
  location: ['session'],
  review: ['reviews'],
}

/** Reads again what the server announces as changed, and tells the screens below whether the stream is live. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient()
  const [state, setState] = useState<LiveState>({ isLive: false, heardAt: null })
  useEffect(() => {
    const read = (change: Change) => {
      for (const query of QUERIES[change]) void queries.invalidateQueries({ queryKey: [query] })
    }
    // The board shows whether the server can be reached.
    const readBoard = () => read('order')
    const stream = listen(read, (isLive, heardAt) => {
      setState({ isLive, heardAt: isLive ? null : heardAt })
      if (!isLive) readBoard()
    })
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
  }, [queries])
  return <LiveContext value={state}>{children}</LiveContext>
}
