import { useEffect, useState } from 'react'

/**
 * Returns false for the first frame of a component and true from then on: what is slow to render waits until the rest
 * is in sight.
 */
export function useAfterPaint(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}
