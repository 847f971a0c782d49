import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Change, listen } from '../api/live.ts'

const READS: Readonly<Record<Change, string>> = { order: 'board', menu: 'stock', location: 'session' }

/** Reads again what the server says has changed; and the board when news stops, which tells whether the server is gone too. */
export function useLive(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const read = (change: Change) => void queries.invalidateQueries({ queryKey: [READS[change]] })
    const away = () => read('order')
    const stop = listen(read, (connected) => !connected && away())
    window.addEventListener('offline', away)
    window.addEventListener('online', away)
    return () => {
      stop()
      window.removeEventListener('offline', away)
      window.removeEventListener('online', away)
    }
  }, [queries])
}
