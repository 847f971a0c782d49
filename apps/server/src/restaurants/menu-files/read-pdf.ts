import { countLines } from './file-limits.ts'
import type { OpenPdf } from './open-pdf.ts'
import { linesOfPage } from './pdf-lines.ts'
import { NO_DISHES, type ReadingPlace, type WholeReading } from './read-outcome.ts'
import { readText } from './read-text.ts'
import { withPrices } from './with-prices.ts'

/**
 * Reads the text of a PDF: a proposal, which is told as one. A place is "p. 2:14", the page and its row, which both
 * languages write so.
 */
export function readPdf({ pages }: OpenPdf, place: ReadingPlace): WholeReading {
  if (typeof pages === 'string')
    return {
      file: NO_DISHES,
      problems: [
        { place: { path: '' }, reason: pages === 'unreadable' ? 'pdf-unreadable' : 'pdf-without-text', value: null },
      ],
    }
  const lines = withPrices(
    pages.flatMap((words, page) =>
      linesOfPage(words, place).map(({ text, row }) => ({ text, at: `p. ${page + 1}:${row}` })),
    ),
    place,
  )
  const text = lines.map((line) => line.text).join('\n')
  countLines(text)
  const { file, problems } = readText(text, place)
  const placed = problems.map((problem) => ({
    ...problem,
    place: { path: ('line' in problem.place ? lines[problem.place.line - 1]?.at : undefined) ?? '' },
  }))
  if (file.categories.length === 0) return { file, problems: placed }
  return { file, problems: [{ place: { path: '' }, reason: 'pdf-guessed', value: null }, ...placed] }
}
