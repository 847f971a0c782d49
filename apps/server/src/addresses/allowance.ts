import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'

const WINDOW = 60_000
const MOST_CALLERS = 20_000

/** A fast typist over a whole address, several at one router: what is more is a machine. */
export const MOST_LOOKUPS_A_MINUTE = 240

/** Counts calls by caller, in this process only: it keeps one caller from using up what a provider grants us all. */
export const createAllowance = (clock: Clock, most: number): ((caller: string) => boolean) => {
  const counts = new LRUCache<string, { calls: number }>({
    max: MOST_CALLERS,
    ttl: WINDOW,
    ttlResolution: 0,
    perf: { now: () => clock.now().epochMilliseconds },
  })
  return (caller) => {
    const count = counts.get(caller) ?? { calls: 0 }
    if (count.calls === 0) counts.set(caller, count)
    count.calls += 1
    return count.calls <= most
  }
}
