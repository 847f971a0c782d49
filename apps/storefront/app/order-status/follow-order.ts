import { isRefreshed } from '@comanda/domain'
import { keepStream, type StreamReports, type StreamSettings } from '@comanda/ui/live-stream'
import type { Answer } from '../api/client.ts'
import type { OrderView } from '../api/shapes.ts'

/** [4.13] [9.11] */
export const POLL_EVERY = 10_000
/** Polling interval, ms, while the live connection is open or the tab is hidden: a safety net. */
export const POLL_SELDOM = 60_000

/** The dependencies of following; tests bring their own clock. */
export interface FollowSettings extends Pick<StreamSettings, 'now' | 'after' | 'random'> {
  readonly read: (signal: AbortSignal) => Promise<Answer<OrderView>>
  /** Connects to the live changes: `onChange` is called at the start of a connection and at every change. */
  readonly connect: (onChange: () => void, reports: StreamReports) => () => void
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
 * Reads the order now, on every live event, and every ten seconds without a live connection; ends with the order.
 * [4.13] [4.14]
 */
export function followOrder(settings: FollowSettings): Following {
  const end = new AbortController()
  let live = false
  let cancelPoll = () => {}
  let reading = false
  let again = false

  const stop = () => {
    end.abort()
    cancelPoll()
    stream.stop()
  }

  const look = async (): Promise<void> => {
    if (end.signal.aborted) return
    if (reading) {
      again = true
      return
    }
    reading = true
    cancelPoll()
    const answer = await settings.read(end.signal)
    reading = false
    if (end.signal.aborted) return
    settings.onAnswer(answer)
    const isOver = answer.ok
      ? answer.value.status !== null && !isRefreshed(answer.value.status, 'page')
      : answer.error.status === 404 || answer.error.status === 410
    if (isOver) return stop()
    if (again) {
      again = false
      return look()
    }
    cancelPoll = settings.after(live || settings.isHidden() ? POLL_SELDOM : POLL_EVERY, () => void look())
  }

  void look()
  const stream = keepStream({
    ...settings,
    connect: (reports) => settings.connect(() => void look(), reports),
    onLive: (isLive) => {
      live = isLive
      // The order is read at the start of a live connection anyway.
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
