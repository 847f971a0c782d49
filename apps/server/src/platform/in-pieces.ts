import { setImmediate as turn } from 'node:timers/promises'

/** Steps that are done in one go at most, however quick they are. */
const PIECE = 500
/** How long one go takes, milliseconds: a call that comes meanwhile waits no longer. */
const GO_MS = 8

/**
 * Does work that stops after each of its steps, and lets other calls in again and again. For work whose length a
 * restaurant decides, such as a menu: nothing that one of them keeps may hold all others up.
 */
export async function inTurns<T>(work: Generator<unknown, T>): Promise<T> {
  let begun = performance.now()
  for (let steps = 1; ; steps += 1) {
    const { done, value } = work.next()
    if (done) return value
    if (steps % PIECE !== 0 && performance.now() - begun < GO_MS) continue
    await turn()
    begun = performance.now()
  }
}

/** Maps a long list and lets other calls in after each piece. */
export function mapInPieces<T, R>(list: readonly T[], map: (entry: T) => R): Promise<R[]> {
  return inTurns(mapping(list, map))
}

function* mapping<T, R>(list: readonly T[], map: (entry: T) => R): Generator<void, R[]> {
  const results: R[] = []
  for (const entry of list) {
    results.push(map(entry))
    yield
  }
  return results
}

/** Texts of JSON that take milliseconds to read. */
const LONG_TEXT = 100_000

/** Reads JSON; other calls get their turn after a long text, so that several of them never follow in one go. */
export async function parseInTurn(text: string): Promise<unknown> {
  const value: unknown = JSON.parse(text)
  if (text.length > LONG_TEXT) await turn()
  return value
}
