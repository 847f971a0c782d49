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
  /** When the reading begins; returns what is done when it is over. */
  readonly onOpen?: () => () => void
}

/** Keeps proxies from closing a silent connection. */
const HEARTBEAT_MS = 20_000
const MOST_WAITING = 100
/** What lies ready for a reader who does not take it; further changes wait, and in the end become one look at the present. */
const MOST_UNREAD = 10

/**
 * Answers with a stream of server-sent events that lasts until the reader leaves or the server stops. It listens from the first
 * reading on: to a HEAD nothing is ever read, and nobody would say that it is over.
 */
export const streamChanges = ({ live, log, business, toEvent, onOpen }: ChangeStream): Response => {
  const encoder = new TextEncoder()
  let end: () => void = () => undefined
  let goOn: (() => void) | null = null

  const begin = (controller: ReadableStreamDefaultController<Uint8Array>): (() => void) => {
    let ended = false
    let busy = false
    let waiting: (Change | null)[] = []

    const write = (text: string): void => {
      if (!ended) controller.enqueue(encoder.encode(text))
    }
    const isRead = (): boolean => (controller.desiredSize ?? 0) > -MOST_UNREAD
    const work = async (): Promise<void> => {
      if (busy) return
      busy = true
      while (waiting.length > 0 && !ended && isRead()) {
        const change = waiting.shift() ?? null
        const event = await toEvent(change)
        if (event === 'end') end()
        else if (event !== null) write(`event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`)
      }
      busy = false
    }
    const workOn = (): void => {
      work().catch((error: unknown) => {
        log.error({ error }, 'a live stream failed')
        end()
      })
    }
    const take = (change: Change | null): void => {
      if (waiting.length >= MOST_WAITING) waiting = [null]
      else waiting.push(change)
      workOn()
    }

    const heartbeat = setInterval(() => isRead() && write(': \n\n'), HEARTBEAT_MS)
    const stopListening = live.listen(business, take)
    const forgetStop = live.onStop(() => end())
    const close = onOpen?.()
    end = () => {
      if (ended) return
      ended = true
      clearInterval(heartbeat)
      stopListening()
      forgetStop()
      close?.()
      try {
        controller.close()
      } catch {
        // The reader has left: there is nothing to close.
      }
    }
    write('retry: 2000\n\n')
    take(null)
    return workOn
  }

  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (goOn === null) goOn = begin(controller)
        else goOn()
      },
      cancel: () => end(),
    },
    { highWaterMark: 0 },
  )

  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}
