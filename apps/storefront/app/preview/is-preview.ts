import { PREVIEW_FRAME, PREVIEW_QUERY } from '@comanda/ui/preview'

/** Whether the page is framed as a preview, of a look that is not saved or of another moment. */
export function isPreview(): boolean {
  return (
    window.parent !== window &&
    (window.name === PREVIEW_FRAME || new URLSearchParams(window.location.search).has(PREVIEW_QUERY))
  )
}

/**
 * The server seals a preview before its scripts run, by the parameter in its address. A page that was loaded in the
 * frame without it, by a link or a new language, loads once more with it.
 */
export function leaveForPreview(): boolean {
  const address = new URL(window.location.href)
  if (address.searchParams.has(PREVIEW_QUERY)) return false
  address.searchParams.set(PREVIEW_QUERY, '1')
  window.location.replace(address)
  return true
}
