import type { KitchenLine, StaffOrder } from '../../../../api/orders.ts'
import { type LinePart, partsOf } from '../../../../orders/line-parts.ts'

/** About so many characters of a text fit on a line of a card. */
const LINE_CHARACTERS = 34
/** A card with more lines of text takes two columns. */
const MOST_LINES = 8

const linesFor = (characters: number): number => Math.ceil(characters / LINE_CHARACTERS)
const charactersOf = ({ name, parts }: LinePart): number =>
  parts.reduce((sum, part) => sum + charactersOf(part), name.length + 6)
const linesOf = (line: KitchenLine): number =>
  linesFor(line.name.length + 4) +
  linesFor(partsOf(line).reduce((sum, part) => sum + charactersOf(part), 0)) +
  linesFor(line.comment.length)

/** Whether an order needs a card of two columns, so that all its dishes are in sight. */
export function isLarge({ lines, comment }: Pick<StaffOrder, 'lines' | 'comment'>): boolean {
  return lines.reduce((sum, line) => sum + linesOf(line), linesFor(comment.length)) > MOST_LINES
}
