import type { PricedLine } from '@comanda/domain'
import { useTranslations } from 'use-intl'

interface PriceChangesProps {
  readonly lines: readonly PricedLine[]
  /** What the customer saw of each line, minor units. */
  readonly shown: readonly number[]
  readonly money: (minor: number) => string
}

/** Each line that costs something else than it did, with both prices; nothing where only a charge has changed. [8.24] */
export function PriceChanges({ lines, shown, money }: PriceChangesProps) {
  const t = useTranslations('refusals.price_changed')
  const changed = lines.flatMap(({ name, linePrice }, index) => {
    const before = shown[index]
    return before === undefined || before === linePrice ? [] : [{ name, before, now: linePrice, index }]
  })
  if (changed.length === 0) return null
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {changed.map(({ name, before, now, index }) => (
        <li key={index} className="flex flex-wrap gap-x-2">
          <span className="font-semibold">{name}</span>
          <span>
            <span className="sr-only">{t('before')} </span>
            <s>{money(before)}</s> <span className="sr-only">{t('now')} </span>
            <span className="font-semibold">{money(now)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
