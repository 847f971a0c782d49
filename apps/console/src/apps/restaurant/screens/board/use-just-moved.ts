import { useEffect, useState } from 'react'

const DEAD_MS = 400

/**
 * Whether the list of these ids has just moved up, or has just appeared: for a moment a press is not meant for what
 * stands there now.
 * @param ids null while they are not known yet
 */
export function useJustMoved(ids: readonly string[] | null): boolean {
  const key = ids === null ? null : ids.join()
  const [settled, setSettled] = useState(key)
  useEffect(() => {
    if (key === settled) return
    const timer = setTimeout(() => setSettled(key), settled === null ? 0 : DEAD_MS)
    return () => clearTimeout(timer)
  }, [key, settled])
  if (key === null || settled === null || key === settled) return false
  // What arrives at the end moves nothing.
  return settled === '' || !key.startsWith(settled)
}
