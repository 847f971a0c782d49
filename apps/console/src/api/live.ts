import { beatOf, browserTime, type KeptStream, keepStream, type StreamSettings } from '@comanda/ui/live-stream'

/** What the server announces as changed: the orders, the menu, the location or its reviews. */
export type Change = 'order' | 'menu' | 'location' | 'review'

const CHANGES: readonly Change[] = ['order', 'menu', 'location', 'review']

/**
 * Listens to changes of this business. `onChange` receives each change, and every kind once when the connection (re)opens, because
 * changes may have been missed.
 */
export const listen = (onChange: (change: Change) => void, onLive: StreamSettings['onLive']): KeptStream =>
  keepStream({
    ...browserTime,
    onLive,
    connect: ({ heard, lost }) => {
      const source = new EventSource('/api/v1/staff/live')
      // Browsers reconnect by themselves, but neither after a refusal nor with growing pauses.
      source.onerror = lost
      source.addEventListener('heartbeat', ({ data }: MessageEvent<string>) => heard(beatOf(JSON.parse(data))))
      for (const change of CHANGES)
        source.addEventListener(change, () => {
          heard()
          onChange(change)
        })
      source.addEventListener('all', () => {
        heard()
        for (const change of CHANGES) onChange(change)
      })
      return () => source.close()
    },
  })
