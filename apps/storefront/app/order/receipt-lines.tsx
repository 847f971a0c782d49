import type { PricedLine } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { choiceWords } from '../basket/choice-words.ts'

/** The dishes with chosen options and allergens; "not declared" is not "free from". */
export function ReceiptLines({
  lines,
  money,
}: {
  readonly lines: readonly PricedLine[]
  readonly money: (minor: number) => string
}) {
  const t = useTranslations('checkout.confirmation')
  const allergen = useTranslations('enumerations.allergen')
  return (
    <ul className="flex flex-col gap-4">
      {lines.map((line, index) => {
        const chosen = choiceWords(line)
        const contains = line.allergens?.map((name) => allergen(name)).join(', ')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
          <li key={index} className="flex gap-3 text-row">
            <span className="min-w-6 font-strong">{line.quantity} ×</span>
            <span className="min-w-0 grow">
              <span className="block font-semibold">{line.name}</span>
              {chosen === '' ? null : <span className="block text-label text-ink-2">{chosen}</span>}
              {line.comment === '' ? null : (
                <span className="block text-label break-words text-ink-2">{line.comment}</span>
              )}
              {contains === '' ? null : (
                <span className="block text-hint text-ink-2">
                  {contains === undefined ? t('allergensUnknown') : t('allergens', { list: contains })}
                </span>
              )}
            </span>
            <span className="shrink-0 font-semibold">{money(line.linePrice)}</span>
          </li>
        )
      })}
    </ul>
  )
}
