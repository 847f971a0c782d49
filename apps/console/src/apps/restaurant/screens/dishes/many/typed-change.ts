import type { PriceChange, PriceEnding } from '@comanda/domain'
import { amountOf } from '../../../../../parts/money.ts'

export type Direction = 'raise' | 'lower'
export type Unit = PriceChange['by']

const MOST_PERCENT: Readonly<Record<Direction, number>> = { raise: 100, lower: 90 }

/** The change that is typed; null where it is none. */
export function typedChange(
  text: string,
  { direction, unit, ending }: { readonly direction: Direction; readonly unit: Unit; readonly ending: PriceEnding },
): PriceChange | null {
  // A percentage has two decimals at most, as an amount.
  const hundredths = amountOf(text)
  if (hundredths === null || hundredths === 0) return null
  const signed = direction === 'raise' ? hundredths : -hundredths
  if (unit === 'amount') return { by: 'amount', amount: signed, ending }
  return hundredths > MOST_PERCENT[direction] * 100 ? null : { by: 'percent', basisPoints: signed, ending }
}
