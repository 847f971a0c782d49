import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Runs `act` on mount and again every `interval` milliseconds. The returned function starts a round at once and
 * restarts the interval. `act` may return a function that ends its round.
 */
export function useRounds(act: () => () => void, interval: number): () => void {
  const run = useEffectEvent(act)
  const start = useRef(() => {})
  useEffect(() => {
    let end = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      end()
    }
    start.current = () => {
      stop()
      timer = setTimeout(() => start.current(), interval)
      end = run()
    }
    start.current()
    return () => {
      start.current = () => {}
      stop()
    }
  }, [interval])
  return useCallback(() => start.current(), [])
}
