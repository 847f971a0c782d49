import type { Counters } from '../environment/counters.ts'
import type { FreshDatabase } from '../environment/database-server.ts'
import { openEnvironment } from '../environment/environment.ts'
import { CHECKOUTS_A_DAY, type Day, runDay } from './day.ts'

/** A database serves this many days: the rows of earlier days would slow down later ones. */
const DAYS_A_DATABASE = 40

/** The day (from 0) of a checkout (from 1). */
export function dayOf(checkout: number): number {
  return Math.floor((checkout - 1) / CHECKOUTS_A_DAY)
}

export interface Days {
  readonly seed: string
  readonly first: number
  readonly count: number
  readonly counters: Counters
  readonly onDay?: (day: number, result: Day) => void
}

/** Runs days in sequence. Throws the first `FailedDay`. */
export async function runDays(fresh: () => Promise<FreshDatabase>, days: Days): Promise<void> {
  const { seed, first, count, counters, onDay } = days
  const end = first + count
  for (let day = first; day < end; ) {
    const database = await fresh()
    const environment = await openEnvironment(database.url)
    try {
      for (const until = Math.min(day + DAYS_A_DATABASE, end); day < until; day += 1) {
        const result = await runDay(environment, seed, day, counters)
        onDay?.(day, result)
      }
    } finally {
      await environment.close()
      await database.drop()
    }
  }
}
