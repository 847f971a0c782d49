import pg from 'pg'
import type { Scheduler } from './scheduler.ts'

type Callback = (error: unknown, result?: unknown) => void

/** Notifications leave on a timer, so their moment is not reproducible: they bypass the scheduler. */
const isNotification = (asked: unknown): boolean => {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked
  return typeof text === 'string' && text.includes('pg_notify')
}

/**
 * A connection whose statements run through the scheduler. It breaks when the server crashes, as connections of a
 * killed process do.
 */
export function scheduledClient(scheduler: Scheduler): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      void scheduler.crash.then(() => {
        this.on('error', () => undefined)
        this.connection.stream.destroy()
      })
    }

    override query(...args: unknown[]): never {
      const asked = (statement: readonly unknown[]): Promise<unknown> =>
        Reflect.apply(super.query, this, [...statement])
      if (isNotification(args[0])) return Reflect.apply(super.query, this, args) as never
      const last = args.at(-1)
      if (typeof last !== 'function') return scheduler.run(() => asked(args)) as never
      const callback = last as Callback
      return scheduler
        .run(() => asked(args.slice(0, -1)))
        .then(
          (result) => callback(null, result),
          (error: unknown) => callback(error),
        ) as never
    }
  }
}
