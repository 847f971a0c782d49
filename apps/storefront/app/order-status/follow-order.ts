import { isLive } from '@comanda/domain'
import { keepStream, type StreamReports, type StreamSettings } from '@comanda/ui/live-stream'
import type { Answer } from '../api/client.ts'
import type { OrderView } from '../api/shapes.ts'

/** [4.13] [9.11] */
export const POLL_EVERY = 10_000
/** Polling interval, ms, while the live connection is open or the tab is hidden: a safety net. */
export const POLL_SELDOM = 60_000
/** The stream begins with the order, so a page reads it only where the stream has not sent it by then, ms. */
export const FIRST_EVENT_WITHIN = 2_000

/** The dependencies of following; tests bring their own clock. */
export interface FollowSettings extends Pick<StreamSettings, 'now' | 'after' | 'random'> {
  readonly read: (signal: AbortSignal) => Promise<Answer<OrderView>>
  /** Connects to the live changes: `onOrder` gets the order at the start of a connection and at every change. */
  readonly connect: (onOrder: (order: OrderView) => void, reports: StreamReports) => () => void
  readonly isHidden: () => boolean
  readonly onAnswer: (answer: Answer<OrderView>) => void
}

export interface Following {
  /** Reads at once, as on request. */
  readonly look: () => void
  /** Reads at once and reconnects unless the stream is alive, as when the tab becomes visible. */
  readonly wake: () => void
  /** Reads at once and reconnects, as when the network returns. */
  readonly renew: () => void
  readonly stop: () => void
}

/**
 * Takes the order from every live event, the first of which begins the stream; reads it where the stream is refused or
 * late, and every ten seconds without a live connection. Ends with the order. [4.13] [4.14]
 */
export function followOrder(settings: FollowSettings): Following {
  const end = new AbortController()
  let live = false
  let isAnswered = false
  let cancelPoll = () => {}
  /** The read under way; `isOvertaken` when the stream has sent the order since it began. */
  let reading: { isOvertaken: boolean } | null = null
  let again = false

  const stop = () => {
    end.abort()
    cancelPoll()
    stream.stop()
  }

  const take = (answer: Answer<OrderView>): void => {
    isAnswered = true
    settings.onAnswer(answer)
    const isOver = answer.ok
      ? answer.value.status !== null && !isLive(answer.value.status)
      : answer.error.status === 404 || answer.error.status === 410
    cancelPoll()
    if (isOver) stop()
    else cancelPoll = settings.after(live || settings.isHidden() ? POLL_SELDOM : POLL_EVERY, () => void look())
  }

  const look = async (): Promise<void> => {
    if (end.signal.aborted) return
    if (reading) {
      again = true
      return
    }
    const mine = { isOvertaken: false }
    reading = mine
    cancelPoll()
    const answer = await settings.read(end.signal)
    reading = null
    if (end.signal.aborted) return
    // The stream sends every later change, so its order is the newer one or the same.
    if (!mine.isOvertaken) take(answer)
    if (!again) return
    again = false
    return look()
  }

  const onOrder = (order: OrderView): void => {
    if (end.signal.aborted) return
    if (reading) reading.isOvertaken = true
    take({ ok: true, value: order, meta: null })
  }

  cancelPoll = settings.after(FIRST_EVENT_WITHIN, () => void look())
  const stream = keepStream({
    ...settings,
    connect: (reports) =>
      settings.connect(onOrder, {
        ...reports,
        lost: () => {
          // The answer to a read says why the stream is refused.
          if (!isAnswered) void look()
          reports.lost()
        },
      }),
    onLive: (isLive) => {
      live = isLive
      // A live connection begins with the order.
      if (!isLive) void look()
    },
  })
  return {
    look: () => void look(),
    wake: () => {
      void look()
      stream.check()
    },
    renew: () => {
      void look()
      stream.renew()
    },
    stop,
  }
}
