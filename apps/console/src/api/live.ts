import { beatOf, browserTime, type KeptStream, keepStream, type StreamSettings } from '@comanda/ui/live-stream'

/**
 * What the server announces as changed: the orders, a problem with one, the menu, the location, its reviews or its
 * printers.
 */
export type Change = 'order' | 'problem' | 'menu' | 'location' | 'review' | 'printer' | 'driver'

const CHANGES: readonly Change[] = ['order', 'problem', 'menu', 'location', 'review', 'printer', 'driver']

/** An order that has changed. */
export interface ChangedOrder {
  readonly id: string
  readonly locationId: number
  /**
   * Its version after the change; null when something has changed that is no state of its own, as a rider's position.
   */
  readonly version: number | null
}

/** The order of an event; null when the event does not tell of which location it is. */
const changedOrder = (data: string): ChangedOrder | null => {
  const { id, locationId, version } = JSON.parse(data) as { readonly [name: string]: unknown }
  if (typeof id !== 'string' || typeof locationId !== 'number') return null
  return { id, locationId, version: typeof version === 'number' ? version : null }
}

/**
 * Listens to changes of this business. `onChange` receives each change, with the order of a change of orders, and every
 * kind once when the connection (re)opens, because changes may have been missed. `onHeartbeat` is called every ten
 * seconds, also on a hidden page.
 */
export function listen(
  onChange: (change: Change, order: ChangedOrder | null) => void,
  onLive: StreamSettings['onLive'],
  onHeartbeat: () => void,
): KeptStream {
  return keepStream({
    ...browserTime,
    onLive,
    connect: ({ heard, lost }) => {
      const source = new EventSource('/api/v1/staff/live')
      // Browsers reconnect by themselves, but neither after a refusal nor with growing pauses.
      source.onerror = lost
      source.addEventListener('heartbeat', ({ data }: MessageEvent<string>) => {
        heard(beatOf(JSON.parse(data)))
        onHeartbeat()
      })
      for (const change of CHANGES)
        source.addEventListener(change, ({ data }: MessageEvent<string>) => {
          heard()
          onChange(change, change === 'order' ? changedOrder(data) : null)
        })
      source.addEventListener('all', () => {
        heard()
        for (const change of CHANGES) onChange(change, null)
      })
      return () => source.close()
    },
  })
}
