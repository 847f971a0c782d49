import { isDatabaseAway } from '../db/away.ts'
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
   * Converts a change to the event to send; null sends nothing, `end` closes the stream. Called with `null` at the
   * start and after every gap: answer with the current state. Calls are sequential; further changes wait.
   */
  readonly toEvent: (change: Change | null) => Promise<LiveEvent | 'end' | null>
  /** Asked every minute; false ends the stream. */
  readonly mayGoOn?: () => Promise<boolean>
  /** Asked before each event and each heartbeat, by the clock alone; true ends the stream, and sends nothing more. */
  readonly isOver?: () => boolean
  /** Called when reading begins; returns the function to call when it ends. */
  readonly onOpen?: () => () => void
}

/**
 * Less often than the heartbeat, because it reads the session: with 1,000 open consoles, one of 20 seconds took 50
 * statements a second.
 */
const ASK_EVERY_MS = 60_000
const MOST_WAITING = 100
/** Events buffered for a slow reader; further changes wait and are merged into one read of the current state. */
const MOST_UNREAD = 10

/**
 * Answers with a stream of server-sent events that lasts until the reader disconnects or the server stops. The first
 * event, and one per period, is `heartbeat` with the period: a reader that misses them knows that its connection is
 * dead, and proxies do not close a silent one. The stream listens from the first read on, because the body of a HEAD
 * response is never read, so its end would never be reported.
 */
export function streamChanges({
  live,
  log,
  business,
  toEvent,
  mayGoOn,
  isOver = () => false,
  onOpen,
}: ChangeStream): Response {
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
        if (isOver()) end()
        if (ended) break
        const event = await toEvent(change)
        if (event === 'end') end()
        else if (event !== null) write(`event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`)
      }
      busy = false
    }
    /** Every open stream reports a database that is away, which is known by other means. */
    const report = (error: unknown, message: string): void =>
      log[isDatabaseAway(error) ? 'warn' : 'error']({ error }, message)
    const workOn = (): void => {
      work().catch((error: unknown) => {
        report(error, 'a live stream failed')
        end()
      })
    }
    const take = (change: Change | null): void => {
      if (waiting.length >= MOST_WAITING) waiting = [null]
      else waiting.push(change)
      workOn()
    }

    const { everyMs, repeat } = live.heartbeat
    const beat = `event: heartbeat\ndata: ${JSON.stringify({ every_ms: everyMs })}\n\n`
    const stopBeat = repeat(everyMs, () => {
      if (isOver()) end()
      else if (isRead()) write(beat)
    })
    const ask = async (): Promise<void> => {
      if (mayGoOn && !(await mayGoOn())) end()
    }
    const stopAsking = repeat(ASK_EVERY_MS, () => {
      ask().catch((error: unknown) => report(error, 'asking whether a live stream may go on failed'))
    })
    const stopListening = live.listen(business, take)
    const forgetStop = live.onStop(() => end())
    const close = onOpen?.()
    end = () => {
      if (ended) return
      ended = true
      stopBeat()
      stopAsking()
      stopListening()
      forgetStop()
      close?.()
      try {
        controller.close()
      } catch {
        // The reader has disconnected, so the stream is already closed.
      }
    }
    write(`retry: 2000\n${beat}`)
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
