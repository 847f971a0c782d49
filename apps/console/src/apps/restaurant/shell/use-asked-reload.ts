import { useEffect, useEffectEvent, useState } from 'react'
import { useUnsaved } from '../../../forms/unsaved-changes.tsx'

/** How often it is looked whether what was open is closed. */
const EVERY_MS = 2000

/**
 * Loads the console of a paired device again when a manager has asked for it, as soon as no dialog is open and nothing
 * that was typed would be lost.
 * @param askedAt as the session says it; what it said when the page was loaded is done
 */
export function useAskedReload(askedAt: string | null): void {
  const [atStart] = useState(askedAt)
  const { hasAny } = useUnsaved()
  const isAsked = askedAt !== null && askedAt !== atStart
  const tryIt = useEffectEvent(() => {
    const isOpen = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
    if (!isOpen && !hasAny()) window.location.reload()
  })
  useEffect(() => {
    if (!isAsked) return
    tryIt()
    const timer = setInterval(tryIt, EVERY_MS)
    return () => clearInterval(timer)
  }, [isAsked])
}
