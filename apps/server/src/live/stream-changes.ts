import type { Logger } from '../observe/log.ts'
import type { Change } from './change.ts'
import type { Live } from './live.ts'

/** One server-sent event; `data` is sent as JSON. */
interface LiveEvent {
  readonly event: string
  readonly data: unknown
}

export interface ChangeStream {
  readonly live: Live
  readonly log: Logger
  readonly business: number
  /**
   * What to send for a change; nothing for null; `end` closes the stream. Asked once at the start and after every gap with `null`: answer with the present state.
   * Called one at a time; changes that come meanwhile wait.
   */
  readonly toEvent: (change: Change | null) => Promise<LiveEvent | 'end' | null>
}

/** Keeps proxies from closing a silent connection. */
const HEARTBEAT_MS = 20_000
const MOST_WAITING = 100

/** Answers with a stream of server-sent events that lasts until the reader leaves or the server stops. */
export const streamChanges = ({ live, log, business, toEvent }: ChangeStream): Response => {
  const encoder = new TextEncoder()
  let end: () => void = () => undefined

  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      let ended = false
      let busy = false
      let waiting: (Change | null)[] = []

      const write = (text: string): void => {
        if (!ended) controller.enqueue(encoder.encode(text))
      }
      const work = async (): Promise<void> => {
        if (busy) return
        busy = true
        while (waiting.length > 0 && !ended) {
          const change = waiting.shift() ?? null
          const event = await toEvent(change)
          if (event === 'end') end()
          else if (event !== null) write(`event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`)
        }
        busy = false
      }
      const take = (change: Change | null): void => {
        if (waiting.length >= MOST_WAITING) waiting = [null]
        else waiting.push(change)
        work().catch((error: unknown) => {
          log.error({ error }, 'a live stream failed')
          end()
        })
      }

      const heartbeat = setInterval(() => write(': \n\n'), HEARTBEAT_MS)
      const stopListening = live.listen(business, take)
      const forgetStop = live.onStop(() => end())
      end = () => {
        if (ended) return
        ended = true
        clearInterval(heartbeat)
        stopListening()
        forgetStop()
        try {
          controller.close()
        } catch {
          // The reader has left: there is nothing to close.
        }
      }
      write('retry: 2000\n\n')
      take(null)
    },
    cancel: () => end(),
  })

  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}
