/** What the server announces as changed: the orders, the menu, the location or its reviews. */
export type Change = 'order' | 'menu' | 'location' | 'review'

const CHANGES: readonly Change[] = ['order', 'menu', 'location', 'review']
/** Browsers reconnect by themselves when a stream breaks, but not after a refusal, as while the server starts. */
const TRY_AGAIN_MS = 3000

/**
 * Listens to changes of this business. `onChange` receives each change, and every kind once when the connection (re)opens, because
 * changes may have been missed; `onConnection` receives whether the connection is open.
 * @returns a function that stops listening
 */
export function listen(onChange: (change: Change) => void, onConnection: (connected: boolean) => void): () => void {
  let source: EventSource
  let retry: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource('/api/v1/staff/live')
    source.onopen = () => onConnection(true)
    source.onerror = () => {
      onConnection(false)
      if (source.readyState === EventSource.CLOSED) retry = setTimeout(open, TRY_AGAIN_MS)
    }
    for (const change of CHANGES) source.addEventListener(change, () => onChange(change))
    source.addEventListener('all', () => {
      for (const change of CHANGES) onChange(change)
    })
  }
  open()
  return () => {
    clearTimeout(retry)
    source.close()
  }
}
