import { type PricePlace, readPrice } from '@comanda/domain'
import { isWordy } from './read-text.ts'

interface PlacedText {
  readonly text: string
}

const isHeading = (text: string | undefined): boolean => text?.startsWith('# ') ?? false

/** Lines in which each dish has its price behind it: pages often have both in boxes of their own. */
export function withPrices<Line extends PlacedText>(lines: readonly Line[], place: PricePlace): readonly Line[] {
  const whole: Line[] = []
  for (const line of lines) {
    const last = whole.at(-1)
    const isPrice = typeof readPrice(line.text, place) !== 'string'
    if (!isPrice || last === undefined || last.text === '' || isHeading(last.text)) {
      whole.push(line)
      continue
    }
    // A description stands between a name and its price.
    const before = whole.at(-2)
    const isBelow =
      isWordy(last.text.trim()) &&
      before !== undefined &&
      before.text !== '' &&
      !isHeading(before.text) &&
      !/\d$/.test(before.text)
    const priced = (named: Line): Line => ({ ...named, text: `${named.text} ${line.text.trim()}` })
    if (isBelow) whole.splice(-2, 2, priced(before), last)
    else whole.splice(-1, 1, priced(last))
  }
  return whole
}
