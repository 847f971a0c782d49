import { CASH_PIECES, type Currency, type Minor } from '@comanda/domain'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { wholeNumber } from '../../../../forms/whole-number.ts'
import { useMoney } from '../../../../parts/money.ts'

const MOST_PIECES = 9_999

interface CountCashProps {
  readonly currency: Currency
  /** The sum of what was entered. */
  readonly onSum: (sum: Minor) => void
}

/** Notes and coins by number; their sum is what was counted. */
export function CountCash({ currency, onSum }: CountCashProps) {
  const t = useTranslations('days.close')
  const money = useMoney()
  const [texts, setTexts] = useState<Readonly<Record<Minor, string>>>({})
  const enter = (piece: Minor, text: string) => {
    const next = { ...texts, [piece]: text }
    setTexts(next)
    const numberOf = (one: Minor) => wholeNumber(next[one] ?? '', { least: 0, most: MOST_PIECES }) ?? 0
    onSum(CASH_PIECES[currency].reduce((sum, one) => sum + one * numberOf(one), 0))
  }
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {CASH_PIECES[currency].map((piece) => (
        <li key={piece}>
          <label className="flex min-h-12 items-center gap-2 rounded-btn border border-field bg-surface ps-3 text-15">
            <span aria-hidden className="min-w-16 font-[650] tabular-nums">
              {money(piece, currency)}
            </span>
            <span className="sr-only">{t('pieces', { worth: money(piece, currency) })}</span>
            <input
              inputMode="numeric"
              autoComplete="off"
              value={texts[piece] ?? ''}
              onChange={(event) => enter(piece, event.target.value)}
              className="min-h-12 w-full min-w-0 rounded-btn bg-transparent pe-3 text-end text-17 tabular-nums"
            />
          </label>
        </li>
      ))}
    </ul>
  )
}
