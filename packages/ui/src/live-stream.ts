/** The period of the server's heartbeats until the first one tells it. */
const ASSUMED_BEAT_MS = 10_000
/** One heartbeat may be lost or late; two in a row mean that nothing arrives. */
const BEATS_UNTIL_DEAD = 2.5
/** A restarting server answers again after a second or two. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

/** What a connection reports. Reports of a connection that was closed are ignored. */
export interface StreamReports {
  /** Something arrived. A heartbeat tells its period, milliseconds. */
  readonly heard: (beatMs?: number) => void
  /** The connection was refused, broke or ended. */
  readonly lost: () => void
}

export interface StreamSettings {
  /** Opens a connection; returns the function that closes it. */
  readonly connect: (reports: StreamReports) => () => void
  /** @param heardAt when the stream was last heard, by `now` */
  readonly onLive: (isLive: boolean, heardAt: number) => void
  /** Milliseconds since 1970; it goes on while the device sleeps, unlike timers. */
  readonly now: () => number
  /** Calls `act` after some milliseconds; returns the function that cancels it. */
  readonly after: (milliseconds: number, act: () => void) => () => void
  /** From 0 to 1. */
  readonly random: () => number
}

export interface KeptStream {
  /** Reconnects unless the stream is alive: after a sleep, or when the page is shown. */
  readonly check: () => void
  /** Reconnects in any case: a connection of the network before does not end by itself. */
  readonly renew: () => void
  readonly stop: () => void
}

/**
 * Milliseconds until the next attempt: doubled with every failure, and spread by half, so that clients of a restarted
 * server do not return together.
 */
export function reconnectPause(failures: number, random: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + random)
}

/**
 * Keeps one server-sent stream open. The stream is live from the first thing heard until it is lost, or until nothing
 * was heard for two and a half heartbeats: a connection that a proxy, a sleep or a lost network has cut off reports no
 * error.
 */
export function keepStream({ connect, onLive, now, after, random }: StreamSettings): KeptStream {
  let beatMs = ASSUMED_BEAT_MS
  /** The current connection; null while there is none. */
  let connection: { close: () => void } | null = null
  let liveSince: number | null = null
  let heardAt = now()
  let failures = 0
  let isStopped = false
  let cancelTimer = () => {}

  const deadAfter = () => beatMs * BEATS_UNTIL_DEAD
  const watch = () => {
    cancelTimer()
    cancelTimer = after(deadAfter(), lose)
  }
  const open = () => {
    const mine = { close: () => {} }
    connection = mine
    heardAt = now()
    watch()
    mine.close = connect({
      heard: (period = beatMs) => {
        if (connection !== mine) return
        beatMs = period
        heardAt = now()
        watch()
        if (liveSince !== null) return
        liveSince = heardAt
        onLive(true, heardAt)
      },
      lost: () => {
        if (connection === mine) lose()
      },
    })
  }
  const close = () => {
    cancelTimer()
    connection?.close()
    connection = null
    if (liveSince === null) return
    liveSince = null
    onLive(false, heardAt)
  }
  const lose = () => {
    // A server that accepts streams and ends them at once counts as failing.
    failures = liveSince !== null && now() - liveSince >= beatMs ? 0 : failures + 1
    close()
    cancelTimer = after(reconnectPause(failures, random()), open)
  }
  const renew = () => {
    if (isStopped) return
    close()
    open()
  }

  open()
  return {
    check: () => {
      if (connection === null || now() - heardAt >= deadAfter()) renew()
    },
    renew,
    stop: () => {
      isStopped = true
      close()
    },
  }
}

/** Clock, timers and chance of a browser. */
export const browserTime: Pick<StreamSettings, 'now' | 'after' | 'random'> = {
  now: () => Date.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}

/** The period in the data of a heartbeat event, milliseconds; undefined when it has none. */
export function beatOf(data: unknown): number | undefined {
  const period = (data as { readonly every_ms?: unknown } | null)?.every_ms
  return typeof period === 'number' && period > 0 ? period : undefined
}
