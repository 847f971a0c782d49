import { parseArgs } from 'node:util'

const USAGE = `npm run load -- [options]
Sends visits at random times, whatever the server does, and prints how long their steps take. Build first: npm run build.
  --rate 3000          orders a minute, over all businesses (600)
  --seconds 600        how long (60)
  --businesses 1000    how many restaurants (100)
  --overload 4         then so many times the rate for --overload-seconds (60), then the rate again for 30 seconds
  --busy 10            then one business at so many times its share, as long as --seconds, in turns with all alike
  --cooking 900        seconds from accepting an order to handing it over, on average (15)
  --worker             jobs, mails and periodic work in a second process (ROLE), as on a machine with two cores
  --streams 10000      live streams of open menus that are kept open meanwhile (0)
  --postgres <url>     a PostgreSQL server for a database of the run's own, whose user is a superuser; else the embedded one`

export interface LoadOptions {
  /** Orders a minute. */
  readonly rate: number
  readonly seconds: number
  readonly businesses: number
  /** Times the rate; null: no overload. */
  readonly overload: number | null
  readonly overloadSeconds: number
  /** Times its share; null: all businesses are alike. */
  readonly busy: number | null
  /** Seconds. */
  readonly cooking: number
  readonly streams: number
  readonly worker: boolean
  readonly postgres: string | null
}

/** @throws with the usage when an option is unknown or not a number. */
export function readOptions(args: readonly string[]): LoadOptions {
  try {
    const names = [
      'rate',
      'seconds',
      'businesses',
      'overload',
      'overload-seconds',
      'busy',
      'cooking',
      'streams',
      'postgres',
    ]
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
        worker: { type: 'boolean' as const },
      },
    })
    const { worker = false, ...texts } = values as { readonly worker?: boolean } & Readonly<Record<string, string>>
    const number = (name: string): number | null => {
      const text = texts[name]
      if (text === undefined) return null
      if (!/^\d{1,7}(\.\d{1,3})?$/.test(text)) throw new Error(`--${name} takes a number`)
      return Number(text)
    }
    return {
      rate: number('rate') ?? 600,
      seconds: number('seconds') ?? 60,
      businesses: Math.max(1, number('businesses') ?? 100),
      overload: number('overload'),
      overloadSeconds: number('overload-seconds') ?? 60,
      busy: number('busy'),
      cooking: number('cooking') ?? 15,
      streams: number('streams') ?? 0,
      worker,
      postgres: texts.postgres ?? null,
    }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}
