import {
  type ChosenOption,
  chosenAt,
  isChargedAt,
  type Option,
  type OptionPath,
  optionsAt,
  problemsUnder,
  trailOf,
} from '@comanda/domain'
import { Button } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { Choosing } from '../item-form.tsx'
import { formatPath } from './option-path.ts'

interface DetailsButtonProps {
  readonly choosing: Choosing
  readonly path: OptionPath
  readonly name: string
  /** Inside a card, below the product's name: the words themselves are the button. */
  readonly inCard?: boolean
}

/** What is chosen in a meal deal's product, its extra price, and a button to change it. */
export function DetailsButton({
  choosing: { item, choice, enter, missing, money },
  path,
  name,
  inCard = false,
}: DetailsButtonProps) {
  const t = useTranslations('item')
  const common = useTranslations('common')
  const charged = isChargedAt(item, path)
  const wordsOf = (asked: readonly Option[], chosen: readonly ChosenOption[]): readonly string[] =>
    chosen.flatMap(({ optionId, values }) => {
      const option = asked.find(({ id }) => id === optionId)
      return values.flatMap(({ valueId, quantity, options }) => {
        const value = option?.values.find(({ id }) => id === valueId)
        if (value === undefined) return []
        const named = quantity > 1 ? `${quantity} × ${value.name}` : value.name
        const price = charged && value.price > 0 ? ` ${t('extra', { price: money(value.price * quantity) })}` : ''
        return [named + price, ...wordsOf(value.options, options)]
      })
    })
  const words = wordsOf(optionsAt(item, path), chosenAt(choice, path))
  const shown = words.length === 0 ? t('customise') : words.join(' · ')
  const isMissing = problemsUnder(missing, trailOf(item.id, path)).length > 0
  if (inCard)
    return (
      <button
        type="button"
        aria-label={t('details', { name })}
        data-opens={formatPath(path)}
        onClick={() => enter(path)}
        className="hit block max-w-full text-start text-label text-ink-2 underline decoration-line-strong underline-offset-4"
      >
        {isMissing ? <span className="block font-semibold text-bad">{t('missing')}</span> : shown}
      </button>
    )
  return (
    <div className="flex items-center justify-between gap-4 pb-2">
      <span className="min-w-0">
        {isMissing ? <span className="block text-label font-semibold text-bad">{t('missing')}</span> : null}
        {words.length === 0 ? null : <span className="block text-label text-ink-2">{words.join(' · ')}</span>}
      </span>
      <Button
        variant="quiet"
        size="s"
        aria-label={t('details', { name })}
        data-opens={formatPath(path)}
        onClick={() => enter(path)}
        className="-me-4 shrink-0"
      >
        {words.length === 0 ? t('customise') : common('edit')}
      </Button>
    </div>
  )
}
