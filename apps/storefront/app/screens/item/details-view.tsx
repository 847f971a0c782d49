import { type Item, optionsAt, type Place } from '@comanda/domain'
import { Button } from '@comanda/ui'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Choosing } from './item-form.tsx'
import { OptionGroup } from './option-group.tsx'

interface DetailsViewProps {
  readonly choosing: Choosing
  readonly place: Place
  readonly onBack: () => void
}

/** The questions that a value or a meal deal's product opens, with the way back. [2.62] [4.61] */
export function DetailsView({ choosing, place, onBack }: DetailsViewProps) {
  const t = useTranslations('item')
  const common = useTranslations('common')
  const name = nameAt(choosing.item, place)
  return (
    <div className="pb-4">
      <div className="px-4 pt-17 md:px-7 md:pt-5">
        <Button
          variant="quiet"
          size="s"
          icon={<ArrowLeft aria-hidden="true" className="size-5" />}
          onClick={onBack}
          className="-ms-4"
        >
          {common('back')}
        </Button>
        <h2 className="heading mt-1 text-screen">{t('details', { name })}</h2>
      </div>
      {optionsAt(choosing.item, place).map((option) => (
        <OptionGroup key={option.id} option={option} place={place} choosing={choosing} />
      ))}
    </div>
  )
}

/** The name of the value or product that a place lies in. */
function nameAt(item: Item, place: Place): string {
  const last = place.at(-1)
  if (last === undefined) return item.name
  if ('sectionId' in last) {
    return (
      item.sections.find(({ id }) => id === last.sectionId)?.products.find(({ id }) => id === last.productId)?.name ??
      ''
    )
  }
  const options = optionsAt(item, place.slice(0, -1))
  return options.find(({ id }) => id === last.optionId)?.values.find(({ id }) => id === last.valueId)?.name ?? ''
}
