import { useEffect } from 'react'

/** Lifts toasts above a bar that is fixed at the bottom, as long as the screen stands. */
export function useToastLift(height: string | null): void {
  useEffect(() => {
    if (height === null) return
    const { style } = document.documentElement
    style.setProperty('--toast-lift', height)
    return () => {
      style.removeProperty('--toast-lift')
    }
  }, [height])
}
