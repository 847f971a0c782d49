import type { Sandbox } from '@comanda/sandbox'
import { inject, onTestFinished } from 'vitest'
import type { Deps } from '../../src/orders/deps.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { type Environment, readConfig } from '../../src/platform/config/config.ts'
import { createLog, type Logger } from '../../src/platform/observe/log.ts'
import { type ServerParts, startServer } from '../../src/start/start-server.ts'
import { aDatabaseName } from './a-database.ts'
import { createDatabase, dropDatabase, withDatabase } from './databases.ts'
import { checkAnswer } from './described-answers.ts'

/** A clock that only moves when it is set or advanced. */
export interface TestClock extends Clock {
  readonly set: (instant: string) => void
  readonly advance: (duration: Temporal.DurationLike) => void
}

/** Saturday 21 November 2026, 12:00 in London, by default. */
export function aClock(instant = '2026-11-21T12:00:00Z'): TestClock {
  let now = Temporal.Instant.from(instant)
  return {
    now: () => now,
    set: (next) => {
      now = Temporal.Instant.from(next)
    },
    advance: (duration) => {
      now = now.add(duration)
    },
  }
}

export interface TestServer {
  readonly deps: Deps
  readonly databaseUrl: string
  /** The sandbox's state: payment provider and mailbox. */
  readonly sandbox: Sandbox
  /**
   * Sends a request in process and holds the answer against the API description; `path` with or without a host
   * ("http://triana.localhost/menu"). Paths without one go to napoli.localhost.
   */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** The port; only with `listen: true`. */
  readonly port: number
  /** Stops the server as SIGTERM does. It is closed after the test in any case. */
  readonly close: () => Promise<void>
}

export interface TestServerParts {
  readonly clock?: Clock
  /** The clock of the sandbox's providers; the server's by default. */
  readonly sandboxClock?: Clock
  readonly gateways?: NonNullable<ServerParts['gateways']>
  readonly listen?: boolean
  /**
   * For what each process counts by itself: metrics, lines of its log, calls in a minute. No other server answers
   * requests in turn.
   */
  readonly isAlone?: boolean
  /** True: the server does its periodic work. By default it is done when the test says so, because the clock jumps. */
  readonly sweepsByItself?: boolean
  readonly log?: Logger
  readonly environment?: Environment
  /**
   * `default`: the limits for strangers as they are when not set; by default none, because a test sends many orders of
   * one person.
   */
  readonly limits?: 'default'
  /** The URL of another server's database, to run two servers on one; by default a database of its own. */
  readonly databaseUrl?: string
}

/** Lifts the limits of orders and payments, for tests that are about something else. */
export const WITHOUT_LIMITS: Environment = {
  PLACED_ORDERS_PER_NETWORK: '1000000',
  PLACED_ORDERS_PER_PERSON: '1000000',
  CASH_ORDERS_PER_NETWORK: '1000000',
  CASH_ORDERS_PER_PERSON: '1000000',
  CASH_ORDERS_PER_LOCATION: '1000000',
  CARD_ATTEMPTS_PER_NETWORK: '1000000',
  CARD_ATTEMPTS_PER_LOCATION: '1000000',
  CARD_ATTEMPTS_PER_GUEST: '1000000',
  CARD_ATTEMPTS_PER_CARD: '1000000',
  CARD_ATTEMPTS_PER_ORDER: '1000000',
  CARD_DECLINES_BEFORE_PAUSE: '1000000',
  UNPAID_HOLD_PERCENT: '100',
  PAYMENT_OUTAGE_REQUESTS: '1000000',
}

/**
 * `npm run test:cluster` sets how many servers share each test's database; they answer its requests in turn. A server
 * that listens is alone.
 */
const OTHER_SERVERS = Number(process.env.TEST_SERVERS ?? '1') - 1

/**
 * A whole server on a database of its own, with the sandbox as its third parties. It ends with the test, or with the
 * file if created in `beforeAll`.
 */
export async function aServer(
  parts: TestServerParts = {},
  atEnd: (end: () => Promise<void>) => void = onTestFinished,
): Promise<TestServer> {
  const servers = inject('servers')
  const name = aDatabaseName()
  if (parts.databaseUrl === undefined) {
    await createDatabase(servers, name, inject('templateName'))
    atEnd(() => dropDatabase(servers, name))
  }
  const databaseUrl = parts.databaseUrl ?? withDatabase(inject('serverUrl'), name)
  const config = readConfig({
    MODE: 'demo',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '6',
    STOP_SECONDS: '2',
    // A machine that is busy with tests is behind with everything.
    MOST_WAIT_MS: '600000',
    // A test of production names what it is about; the rest is of no interest to it.
    ALLOW_IN_PRODUCTION: 'no-mail no-public-url plain-database',
    // Without it each server would keep a key in DATA_DIR.
    TOTP_KEY: Buffer.alloc(32, 7).toString('base64url'),
    // The whole suite runs with it on and off.
    ORDER_FAST_PATH: process.env.ORDER_FAST_PATH,
    ...(parts.limits === 'default' ? {} : WITHOUT_LIMITS),
    ...parts.environment,
  })
  const serverParts = {
    config,
    log: parts.log ?? createLog(process.env.TEST_LOG_LEVEL ?? 'silent'),
    clock: parts.clock ?? aClock(),
    ...(parts.sandboxClock ? { sandboxClock: parts.sandboxClock } : {}),
    sweepsByItself: parts.sweepsByItself ?? false,
  }
  const running = await startServer({ ...serverParts, ...(parts.gateways ? { gateways: parts.gateways } : {}) })
  const others = await Promise.all(
    Array.from({ length: parts.databaseUrl === undefined && !parts.listen && !parts.isAlone ? OTHER_SERVERS : 0 }, () =>
      // One mailbox and one payment provider for all: the tests look into the first server's.
      startServer({ ...serverParts, gateways: () => running.deps.gateways }),
    ),
  )
  const cluster = [running, ...others]
  let turn = 0
  const appFor = (url: string) =>
    (new URL(url).pathname.startsWith('/sandbox') ? null : cluster[turn++ % cluster.length]?.app) ?? running.app
  let closing: Promise<void> | null = null
  const close = (): Promise<void> => {
    closing ??= Promise.all(others.map((other) => other.close())).then(running.close)
    return closing
  }
  // In reverse order of registration.
  atEnd(close)
  const port = parts.listen ? await running.listen(0, '127.0.0.1') : 0
  return {
    deps: running.deps,
    databaseUrl,
    get sandbox() {
      if (running.sandbox === null) throw new Error('In production there is no sandbox')
      return running.sandbox
    },
    port,
    close,
    fetch: async (path, init) => {
      const url = new URL(path, 'http://napoli.localhost').href
      const answer = await appFor(url).request(url, init)
      await checkAnswer((asked) => running.app.request(asked), { url, method: init?.method ?? 'GET' }, answer)
      return answer
    },
  }
}
