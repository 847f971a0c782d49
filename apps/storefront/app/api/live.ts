import { type OrderView, type OrderWire, orderFromWire } from '@comanda/contract/wire'
import { askAgain, browserRetries, retryAfterMs } from '@comanda/ui/ask-again'
import { beatOf, type StreamReports } from '@comanda/ui/live-stream'
import { type ApiClient, type CallSettings, requestFor } from './client.ts'

/** Who listens beside a session: the guest's secret, or the token of a mail's link. */
type Reader = Pick<CallSettings, 'guest' | 'orderLink'>

/**
 * Connects to an order's server-sent events; `onOrder` gets the order at the start and at every change. Returns how to
 * disconnect. [4.13]
 */
export function listenToOrder(
  client: ApiClient,
  id: string,
  reader: Reader,
  onOrder: (order: OrderView) => void,
  reports: StreamReports,
) {
  const onEvent = (data: unknown) => onOrder(orderFromWire(data as OrderWire))
  return connect(reports, (signal) =>
    listen(client, `/order/${encodeURIComponent(id)}/live`, reader, onEvent, reports, signal),
  )
}

/**
 * Connects to changes of a location: `version` is the version of the location and its menu. Returns how to disconnect.
 */
export function listenToLocation(
  client: ApiClient,
  id: number,
  onVersion: (version: number) => void,
  reports: StreamReports,
) {
  const onEvent = (data: unknown) => {
    const version = (data as { readonly version?: unknown } | null)?.version
    if (typeof version === 'number') onVersion(version)
  }
  return connect(reports, (signal) => listen(client, `/location/${id}/live`, {}, onEvent, reports, signal))
}

function connect({ lost }: StreamReports, follow: (signal: AbortSignal) => Promise<void>): () => void {
  const end = new AbortController()
  follow(end.signal).then(lost, lost)
  return () => end.abort()
}

/**
 * Reads a stream until it ends; rejects when it breaks or is refused. Uses fetch instead of EventSource, because the
 * guest's secret must be in a header and never in an address.
 */
async function listen(
  client: ApiClient,
  path: string,
  by: Reader,
  onEvent: (data: unknown) => void,
  { heard }: StreamReports,
  signal: AbortSignal,
): Promise<void> {
  const plain = requestFor(client, path, by)
  // The call timeout of 60 seconds does not apply: a stream lives as long as the page.
  const headers = new Headers(plain.headers)
  headers.set('Accept', 'text/event-stream')
  const { response } = await askAgain({
    attempt: () => opened(new Request(plain.url, { headers, signal, cache: 'no-store' })),
    failureOf: ({ response }) => ({
      status: response?.status ?? 0,
      retryAfterMs: retryAfterMs(response?.headers.get('Retry-After') ?? null),
    }),
    time: browserRetries,
    signal,
  })
  if (!response?.ok || response.body === null) throw new Error(`live: ${response?.status ?? 'unreachable'}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + value).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = dataOf(block)
      if (data === null) continue
      if (isHeartbeat(block)) heard(beatOf(parsed(data)))
      else {
        heard()
        onEvent(parsed(data))
      }
    }
  }
}

/** The answer to the opening of a stream; null without one. */
const opened = async (request: Request): Promise<{ readonly response: Response | null }> => ({
  response: await fetch(request).catch(() => null),
})

const isHeartbeat = (block: string): boolean => block.split(/\r?\n/).includes('event: heartbeat')

/** Returns the data of an event block; null for a block without any. */
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
