import pg from 'pg'
import type { Lane } from './lane.ts'

type Told = (error: unknown, result?: unknown) => void

/** News is told a few milliseconds after the fact, by a timer: it is no step of anything. */
const isNews = (asked: unknown): boolean => {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked
  return typeof text === 'string' && text.includes('pg_notify')
}

/** A connection whose statements take their turn in a lane. When the server dies it breaks, as the connections of a killed process do. */
export const clientIn = (lane: Lane): typeof pg.Client =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      void lane.death.then(() => {
        this.on('error', () => undefined)
        this.connection.stream.destroy()
      })
    }

    override query(...args: unknown[]): never {
      const asked = (statement: readonly unknown[]): Promise<unknown> =>
        Reflect.apply(super.query, this, [...statement])
      if (isNews(args[0])) return Reflect.apply(super.query, this, args) as never
      const told = args.at(-1)
      if (typeof told !== 'function') return lane.run(() => asked(args)) as never
      const tell = told as Told
      return lane
        .run(() => asked(args.slice(0, -1)))
        .then(
          (result) => tell(null, result),
          (error: unknown) => tell(error),
        ) as never
    }
  }
