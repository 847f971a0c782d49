import type { FreshDatabase } from './a-database.ts'
import { CHECKOUTS_A_DAY, type Day, liveDay } from './day.ts'
import type { Figures } from './figures.ts'
import { openGround } from './ground.ts'

/** After so many days the next ones get another database: what has been lived through would only slow them down. */
const DAYS_A_DATABASE = 40

/** The day that a checkout, counted from 1, belongs to; from 0. */
export const dayOf = (checkout: number): number => Math.floor((checkout - 1) / CHECKOUTS_A_DAY)

export interface Days {
  readonly seed: string
  readonly first: number
  readonly count: number
  readonly figures: Figures
  readonly onDay?: (day: number, lived: Day) => void
}

/** Lives so many days, one after the other. Throws the first `BrokenDay`. */
export const liveDays = async (fresh: () => Promise<FreshDatabase>, days: Days): Promise<void> => {
  const { seed, first, count, figures, onDay } = days
  const end = first + count
  for (let day = first; day < end; ) {
    const database = await fresh()
    const ground = await openGround(database.url)
    try {
      for (const until = Math.min(day + DAYS_A_DATABASE, end); day < until; day += 1) {
        const lived = await liveDay(ground, seed, day, figures)
        onDay?.(day, lived)
      }
    } finally {
      await ground.close()
      await database.drop()
    }
  }
}
