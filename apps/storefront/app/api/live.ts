import { type Door, requestFor } from './door.ts'

/** What a listener is told: that the line stands, and the data of each event. */
export interface Heard {
  readonly open: () => void
  readonly event: (data: unknown) => void
}

/**
 * Listens to an order's server-sent events until the stream ends. Rejects when the stream breaks or is refused. [4.13]
 */
export const listenToOrder = (door: Door, id: string, guest: string | null, heard: Heard, signal: AbortSignal) =>
  listen(door, `/order/${encodeURIComponent(id)}/live`, guest, heard, signal)

/** Listens to news of a location: `version` is where it and its menu are now. Ends and rejects as `listenToOrder`. */
export const listenToLocation = (door: Door, id: number, news: (version: number) => void, signal: AbortSignal) =>
  listen(
    door,
    `/location/${id}/live`,
    null,
    {
      open: () => {},
      event: (data) => {
        const version = (data as { readonly version?: unknown } | null)?.version
        if (typeof version === 'number') news(version)
      },
    },
    signal,
  )

/** A fetch rather than an EventSource, because the guest's secret goes in a header and never into an address. */
async function listen(
  door: Door,
  path: string,
  guest: string | null,
  heard: Heard,
  signal: AbortSignal,
): Promise<void> {
  const plain = requestFor(door, path, { guest })
  // The call's sixty seconds are for answers; a stream lives as long as the page.
  const headers = new Headers(plain.headers)
  headers.set('Accept', 'text/event-stream')
  const response = await fetch(plain.url, { headers, signal, cache: 'no-store' })
  if (!response.ok || response.body === null) throw new Error(`live: ${response.status}`)
  heard.open()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + value).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = dataOf(block)
      if (data !== null) heard.event(parsed(data))
    }
  }
}

/** The data of a block; comments keep the line open and say nothing. */
function dataOf(block: string): string | null {
  const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'))
  return lines.length === 0 ? null : lines.map((line) => line.slice(5).trim()).join('\n')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
