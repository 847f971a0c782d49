import type { Sandbox } from '@comanda/sandbox'
import { inject, onTestFinished } from 'vitest'
import type { Clock } from '../src/clock.ts'
import { type Environment, readConfig } from '../src/config.ts'
import type { Deps } from '../src/deps.ts'
import type { Gateways } from '../src/gateways/gateways.ts'
import { createLog } from '../src/observe/log.ts'
import { openHouse } from '../src/open-house.ts'
import { aDatabaseName } from './a-database.ts'
import { createDatabase, dropDatabase, withDatabase } from './databases.ts'

/** A clock that stands still until it is told otherwise. */
export interface TestClock extends Clock {
  readonly set: (instant: string) => void
  readonly advance: (duration: Temporal.DurationLike) => void
}

/** Saturday 21 November 2026, 12:00 in London, unless said otherwise. */
export const aClock = (instant = '2026-11-21T12:00:00Z'): TestClock => {
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
  /** The payment provider and the mailbox, seen from within. */
  readonly sandbox: Sandbox
  /** Asks in the process; `path` with or without host ("http://triana.localhost/menu"). Plain paths go to napoli.localhost. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Where it listens; only with `listen: true`. */
  readonly port: number
  /** As SIGTERM would. It is closed after the test in any case. */
  readonly close: () => Promise<void>
}

export interface TestServerParts {
  readonly clock?: Clock
  readonly gateways?: (chosen: Gateways) => Gateways
  readonly listen?: boolean
  readonly environment?: Environment
  /** Another server's, to run two on one database; by default one of its own. */
  readonly databaseUrl?: string
}

/** A whole server on a database of its own, with the sandbox as its third parties. Ends with the test, or with the file when made in `beforeAll`. */
export const aServer = async (
  parts: TestServerParts = {},
  atEnd: (end: () => Promise<void>) => void = onTestFinished,
): Promise<TestServer> => {
  const serverUrl = inject('serverUrl')
  const name = aDatabaseName()
  if (parts.databaseUrl === undefined) {
    await createDatabase(serverUrl, name, inject('templateName'))
    atEnd(() => dropDatabase(serverUrl, name))
  }
  const databaseUrl = parts.databaseUrl ?? withDatabase(serverUrl, name)
  const config = readConfig({
    MODE: 'demo',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '6',
    STOP_SECONDS: '2',
    ...parts.environment,
  })
  const house = await openHouse({
    config,
    log: createLog(process.env.TEST_LOG_LEVEL ?? 'silent'),
    clock: parts.clock ?? aClock(),
    ...(parts.gateways ? { gateways: parts.gateways } : {}),
  })
  let closing: Promise<void> | null = null
  const close = (): Promise<void> => {
    closing ??= house.close()
    return closing
  }
  // What is registered last is done first.
  atEnd(close)
  const port = parts.listen ? await house.listen(0, '127.0.0.1') : 0
  return {
    deps: house.deps,
    get sandbox() {
      if (house.sandbox === null) throw new Error('In production there is no sandbox')
      return house.sandbox
    },
    port,
    close,
    fetch: async (path, init) => house.app.request(new URL(path, 'http://napoli.localhost').href, init),
  }
}
