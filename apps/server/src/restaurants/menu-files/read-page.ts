import { countLines } from './file-limits.ts'
import { linesOfHtml } from './html-text.ts'
import type { ReadingPlace, ReadReason, WholeReading } from './read-outcome.ts'
import { readText } from './read-text.ts'
import { withPrices } from './with-prices.ts'

const isOfPrice = (reason: ReadReason): boolean =>
  reason === 'currency-differs' || (reason.startsWith('price-') && reason !== 'price-missing')

/** Reads the text of a page that tells its menu to people alone: a proposal, which is told as one. */
export function readPage(html: string, place: ReadingPlace): WholeReading | null {
  const lines = linesOfHtml(html).map((line) => ({ text: line }))
  const text = withPrices(lines, place)
    .map((line) => line.text)
    .join('\n')
  countLines(text)
  const { file, problems } = readText(text, place)
  // A page has much besides; what is no dish is no problem of the menu.
  const unread = problems.filter(({ reason }) => isOfPrice(reason))
  if (file.categories.length === 0) return null
  return {
    file,
    problems: [{ place: { path: '' }, reason: 'page-guessed', value: null }, ...unread.map(withoutLine)],
  }
}

/** The lines of a page's text are not those of its file. */
const withoutLine = (problem: WholeReading['problems'][number]) => ({ ...problem, place: { path: '' } })
