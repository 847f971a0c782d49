import { type ApiClient, type CallSettings, requestFor } from './client.ts'

/** Who listens beside a session: the guest's secret, or the token of a mail's link. */
type Reader = Pick<CallSettings, 'guest' | 'orderLink'>

/** The callbacks of a listener: the connection is open, and the data of each event. */
export interface Heard {
  readonly open: () => void
  readonly event: (data: unknown) => void
}

/**
 * Listens to an order's server-sent events until the stream ends. Rejects when the stream breaks or is refused. [4.13]
 */
export const listenToOrder = (client: ApiClient, id: string, reader: Reader, heard: Heard, signal: AbortSignal) =>
  listen(client, `/order/${encodeURIComponent(id)}/live`, reader, heard, signal)

/**
 * Listens to changes of a location: `version` is the version of the location and its menu. Ends and rejects as
 * `listenToOrder`.
 */
export const listenToLocation = (
  client: ApiClient,
  id: number,
  onVersion: (version: number) => void,
  signal: AbortSignal,
) =>
  listen(
    client,
    `/location/${id}/live`,
    {},
    {
      open: () => {},
      event: (data) => {
        const version = (data as { readonly version?: unknown } | null)?.version
        if (typeof version === 'number') onVersion(version)
      },
    },
    signal,
  )

/** Uses fetch instead of EventSource, because the guest's secret must be in a header and never in an address. */
async function listen(client: ApiClient, path: string, by: Reader, heard: Heard, signal: AbortSignal): Promise<void> {
  const plain = requestFor(client, path, by)
  // The call timeout of 60 seconds does not apply: a stream lives as long as the page.
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

/** Returns the data of an event block; comments only keep the connection open. */
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
