import { setTimeout as pause } from 'node:timers/promises'

/** A random time between two independent events that happen `perSecond` on average, milliseconds. */
const randomGap = (perSecond: number): number => (-Math.log(1 - Math.random()) * 1000) / perSecond

/**
 * Starts one visit after another at random, independent times (a Poisson process), whether or not earlier ones have
 * ended. `visit` gets the time at which it was due, `performance.now()` milliseconds: a late start counts as waiting.
 * @returns after `seconds`, with the visits, of which some go on
 */
export async function arrive(
  { perMinute, seconds }: { readonly perMinute: number; readonly seconds: number },
  visit: (due: number) => Promise<void>,
): Promise<{ readonly visits: readonly Promise<void>[] }> {
  const visits: Promise<void>[] = []
  const until = performance.now() + seconds * 1000
  const gap = (): number => (perMinute === 0 ? Number.POSITIVE_INFINITY : randomGap(perMinute / 60))
  for (let due = performance.now() + gap(); due < until; due += gap()) {
    const early = due - performance.now()
    // Timers take whole milliseconds.
    if (early > 0) await pause(Math.ceil(early))
    const visiting = visit(due)
    // The caller awaits it later: until then a failure is not unhandled.
    visiting.catch(() => {})
    visits.push(visiting)
  }
  await pause(Math.max(0, until - performance.now()))
  return { visits }
}
