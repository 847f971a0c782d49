import { isRefreshed } from '@comanda/domain'
import type { Answer } from '../api/client.ts'
import type { OrderView } from '../api/shapes.ts'

/** [4.13] [9.11] */
export const POLL_EVERY = 10_000
/** Polling interval, ms, while the live connection is open or the tab is hidden: a safety net. */
export const POLL_SELDOM = 60_000
const RECONNECT_AFTER = [1_000, 2_000, 5_000, 10_000, 30_000]

/** The dependencies of following; tests bring their own clock. */
export interface FollowSettings {
  readonly read: (signal: AbortSignal) => Promise<Answer<OrderView>>
  readonly listen: (heard: { open: () => void; event: () => void }, signal: AbortSignal) => Promise<void>
  readonly isHidden: () => boolean
  readonly after: (milliseconds: number, act: () => void) => () => void
  readonly onAnswer: (answer: Answer<OrderView>) => void
}

export interface Following {
  /** Reads at once, as when the tab becomes visible or the network returns. */
  readonly look: () => void
  readonly stop: () => void
}

/**
 * Reads the order now, on every live event, and every ten seconds without a live connection; ends with the order.
 * [4.13] [4.14]
 */
export function followOrder(settings: FollowSettings): Following {
  const end = new AbortController()
  let live = false
  let failures = 0
  let cancelPoll = () => {}
  let reading = false
  let again = false

  const stop = () => {
    end.abort()
    cancelPoll()
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

  const listen = async (): Promise<void> => {
    if (end.signal.aborted) return
    try {
      await settings.listen(
        {
          open: () => {
            live = true
            failures = 0
            void look()
          },
          event: () => void look(),
        },
        end.signal,
      )
    } catch {
      // Polling continues; the connection is retried below.
    }
    if (live) {
      live = false
      void look()
    }
    const wait = RECONNECT_AFTER[Math.min(failures++, RECONNECT_AFTER.length - 1)] ?? POLL_EVERY
    if (!end.signal.aborted) settings.after(wait, () => void listen())
  }

  void look()
  void listen()
  return { look: () => void look(), stop }
}
