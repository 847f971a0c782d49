import { useEffect } from 'react'

/** Keeps the screen on while the page is visible, where the browser supports it. */
export function useKeepAwake(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    let lock: WakeLockSentinel | null = null
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      const next = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
      if (isOver) await next?.release()
      else lock = next
    }
    void request()
    const requestAgain = () => void request()
    document.addEventListener('visibilitychange', requestAgain)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', requestAgain)
      void lock?.release()
    }
  }, [isWanted])
}
