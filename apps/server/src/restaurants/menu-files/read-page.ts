import { readPrice } from '@comanda/domain'
import { countLines } from './file-limits.ts'
import { linesOfHtml } from './html-text.ts'
import type { ReadingPlace, ReadReason, WholeReading } from './read-outcome.ts'
import { isWordy, readText } from './read-text.ts'

const isHeading = (line: string | undefined): boolean => line?.startsWith('# ') ?? false

/** Lines in which each dish has its price behind it: pages often have both in boxes of their own. */
function withPrices(lines: readonly string[], place: ReadingPlace): readonly string[] {
  const whole: string[] = []
  for (const line of lines) {
    const last = whole.at(-1)
    const isPrice = typeof readPrice(line, place) !== 'string'
    if (!isPrice || last === undefined || isHeading(last)) {
      whole.push(line)
      continue
    }
    // A description stands between a name and its price.
    const before = whole.at(-2)
    const isBelow = isWordy(last) && before !== undefined && !isHeading(before) && !/\d$/.test(before)
    if (isBelow) whole.splice(-2, 2, `${before} ${line}`, last)
    else whole.splice(-1, 1, `${last} ${line}`)
  }
  return whole
}

const isOfPrice = (reason: ReadReason): boolean =>
  reason === 'currency-differs' || (reason.startsWith('price-') && reason !== 'price-missing')

/** Reads the text of a page that tells its menu to people alone: a proposal, which is told as one. */
export function readPage(html: string, place: ReadingPlace): WholeReading | null {
  const text = withPrices(linesOfHtml(html), place).join('\n')
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
