import { editDistance } from '@comanda/domain'
import type { Word } from './stems.ts'

/** Words of at least this length forgive two slips, where nothing is left to type. */
const LONG = 8
/** From this length on words forgive one slip, also in their beginning. */
const MIDDLE = 5

/** Returns how many slips turn a typed word into a known one; null is too many. [2.06] */
function slips(typed: string, meant: string): number | null {
  if (Math.abs(typed.length - meant.length) > 2 && typed.length > meant.length) return null
  const { whole, start } = editDistance(typed, meant)
  // What is still being typed: "vega".
  if (start === 0) return 0
  if (typed.length >= MIDDLE && start <= 1) return 1
  // In a word of four letters only a missing one is forgiven.
  if (typed.length === MIDDLE - 1 && meant.length > typed.length && whole === 1) return 1
  if (typed.length >= LONG - 2 && meant.length >= LONG && whole <= 2) return 2
  return null
}

/** Returns the known words that are nearest to a typed one, at most a few. */
export function correctWord(typed: Word, known: Iterable<Word>): readonly Word[] {
  if (typed.text.length < 3) return []
  let fewest = 2
  let nearest: Word[] = []
  for (const word of known) {
    const count = slips(typed.text, word.text)
    if (count === null || count > fewest) continue
    if (count < fewest) nearest = []
    fewest = count
    nearest.push(word)
  }
  return nearest.slice(0, MOST)
}

const MOST = 12
