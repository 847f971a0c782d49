import { setImmediate as turn } from 'node:timers/promises'

/** Entries of a list that are worked on in one go: some milliseconds for what takes microseconds each. */
const PIECE = 500

/**
 * Maps a long list and lets other calls in after each piece. For lists whose length a restaurant decides, such as the
 * texts of a menu: nothing that one of them keeps may hold all others up.
 */
export async function mapInPieces<T, R>(list: readonly T[], map: (entry: T) => R): Promise<R[]> {
  const results: R[] = []
  for (const [index, entry] of list.entries()) {
    if (index > 0 && index % PIECE === 0) await turn()
    results.push(map(entry))
  }
  return results
}
