import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Change, listen } from '../api/live.ts'

const QUERIES: Readonly<Record<Change, readonly string[]>> = {
  order: ['board', 'order', 'problems'],
  menu: ['stock'],
  location: ['session'],
  review: ['reviews'],
}

/** Reads again what the server announces as changed. When the connection is lost it reads the board, to learn whether the server can be reached. */
export function useLive(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const read = (change: Change) => {
      for (const query of QUERIES[change]) void queries.invalidateQueries({ queryKey: [query] })
    }
    const readBoard = () => read('order')
    const stop = listen(read, (isConnected) => {
      if (!isConnected) readBoard()
    })
    window.addEventListener('offline', readBoard)
    window.addEventListener('online', readBoard)
    return () => {
      stop()
      window.removeEventListener('offline', readBoard)
      window.removeEventListener('online', readBoard)
    }
  }, [queries])
}
