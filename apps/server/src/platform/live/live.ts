import pg from 'pg'
import type { Logger } from '../observe/log.ts'
import { CHANNEL, type Change, readChange } from './change.ts'

/** Null: changes may have been missed, so read everything again. */
type Listener = (change: Change | null) => void

/** The heartbeat of the streams; tests bring their own clock. */
interface Heartbeat {
  readonly everyMs: number
  /** Calls `act` every so many milliseconds; returns the function that ends it. */
  readonly repeat: (everyMs: number, act: () => void) => () => void
}

/** Announcements of changes, from this and every other server. */
export interface Live {
  readonly heartbeat: Heartbeat
  /** Whether the connection for announcements is up. */
  readonly connected: () => boolean
  /** Number of changes heard so far. While it stays the same, no change has reached this server. */
  readonly heard: () => number
  /** Listens to changes of one business. Returns the function that stops listening. */
  readonly listen: (business: number, listener: Listener) => () => void
  /** Listens to changes of every business. */
  readonly listenToAll: (listener: Listener) => () => void
  /**
   * Calls `end` when the server stops, so that open streams do not delay it; returns the function that unregisters
   * `end`.
   */
  readonly onStop: (end: () => void) => () => void
  readonly endStreams: () => void
  readonly close: () => Promise<void>
}

const LONGEST_PAUSE = 5_000
/**
 * How often the connection is tried, and how long it may take to answer: one to a machine that stands still never
 * breaks by itself.
 */
const TRY_EVERY_MS = 5_000

const repeat: Heartbeat['repeat'] = (everyMs, act) => {
  const timer = setInterval(act, everyMs)
  return () => clearInterval(timer)
}

/**
 * Holds one LISTEN connection and passes its notifications on. It reconnects when the connection breaks and calls every
 * listener with `null`, because changes in between are unknown.
 */
export async function openLive(
  url: string,
  log: Logger,
  heartbeatMs: number,
  tryEveryMs = TRY_EVERY_MS,
): Promise<Live> {
  const byBusiness = new Map<number, Set<Listener>>()
  const all = new Set<Listener>()
  const ends = new Set<() => void>()
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null
  let closed = false
  let heard = 0

  const tell = (listener: Listener, change: Change | null): void => {
    try {
      listener(change)
    } catch (error) {
      log.error({ error }, 'a listener to live changes failed')
    }
  }
  const tellEveryone = (): void => {
    heard += 1
    for (const listener of all) tell(listener, null)
    for (const listeners of byBusiness.values()) for (const listener of listeners) tell(listener, null)
  }
  const pass = (change: Change): void => {
    heard += 1
    for (const listener of all) tell(listener, change)
    for (const listener of byBusiness.get(change.business) ?? []) tell(listener, change)
  }

  const connectOnce = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: tryEveryMs,
      query_timeout: tryEveryMs,
      application_name: 'comanda-live',
    })
    next.on('notification', ({ payload }) => {
      const change = readChange(payload)
      if (change !== null) pass(change)
    })
    let stopTrying: () => void = () => undefined
    const lost = (): void => {
      stopTrying()
      if (client !== next) return
      client = null
      tellEveryone()
      schedule(100)
    }
    next.on('error', lost)
    next.on('end', lost)
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    if (closed) return next.end()
    client = next
    stopTrying = repeat(tryEveryMs, () => {
      next.query('select 1').catch(() => {
        lost()
        next.end().catch(() => undefined)
      })
    })
  }
  const schedule = (pause: number): void => {
    if (closed) return
    retry = setTimeout(() => {
      connectOnce().then(tellEveryone, () => schedule(Math.min(pause * 2, LONGEST_PAUSE)))
    }, pause)
  }

  await connectOnce()

  return {
    heartbeat: { everyMs: heartbeatMs, repeat },
    connected: () => client !== null,
    heard: () => heard,
    listen: (business, listener) => {
      const listeners = byBusiness.get(business) ?? new Set()
      byBusiness.set(business, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && byBusiness.get(business) === listeners) byBusiness.delete(business)
      }
    },
    listenToAll: (listener) => {
      all.add(listener)
      return () => all.delete(listener)
    },
    onStop: (end) => {
      ends.add(end)
      return () => ends.delete(end)
    },
    endStreams: () => {
      for (const end of ends) end()
    },
    close: async () => {
      closed = true
      if (retry !== null) clearTimeout(retry)
      const last = client
      client = null
      await last?.end()
    },
  }
}
