import { useEffect } from 'react'

/** Lifts toasts above a bar at the bottom of the screen while the component is mounted. */
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
