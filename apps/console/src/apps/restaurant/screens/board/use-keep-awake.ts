import { useEffect } from 'react'

/** Keeps the screen on while the board is visible, where the browser supports it. */
export function useKeepAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock?.request('screen').catch(() => null)
    }
    void request()
    const requestAgain = () => void request()
    document.addEventListener('visibilitychange', requestAgain)
    return () => {
      document.removeEventListener('visibilitychange', requestAgain)
      void lock?.release()
    }
  }, [])
}
