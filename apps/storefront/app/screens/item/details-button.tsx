import { chosenAt, optionsAt, type Place, problemsUnder, trailOf } from '@comanda/domain'
import { Button } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { Choosing } from './item-form.tsx'

interface DetailsButtonProps {
  readonly choosing: Choosing
  readonly place: Place
  readonly name: string
}

/** What was chosen inside a value, and the way to change it. */
export function DetailsButton({ choosing: { item, choice, enter, missing }, place, name }: DetailsButtonProps) {
  const t = useTranslations('item')
  const asked = optionsAt(item, place)
  const words = chosenAt(choice, place).flatMap(({ optionId, values }) => {
    const option = asked.find(({ id }) => id === optionId)
    return values.flatMap(({ valueId, quantity }) => {
      const value = option?.values.find(({ id }) => id === valueId)
      return value ? [quantity > 1 ? `${quantity} × ${value.name}` : value.name] : []
    })
  })
  const isMissing = problemsUnder(missing, trailOf(item.id, place)).length > 0
  return (
    <div className="flex items-center justify-between gap-4 pb-2 ps-10">
      <span className={isMissing ? 'text-label font-semibold text-bad' : 'text-label text-ink-2'}>
        {isMissing ? t('missing') : words.join(', ')}
      </span>
      <Button variant="quiet" size="s" aria-label={t('details', { name })} onClick={() => enter(place)}>
        {words.length === 0 ? t('customise') : t('changeProduct')}
      </Button>
    </div>
  )
}
