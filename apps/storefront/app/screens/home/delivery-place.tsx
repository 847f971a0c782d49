import { OptionCard } from '@comanda/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { LocationAnswer } from '../../api/shapes.ts'
import { usePlaceWords } from './use-place-words.ts'

interface DeliveryPlaceProps {
  readonly name: string
  readonly answer: LocationAnswer
  readonly checked: boolean
  readonly onChoose: () => void
  readonly end: ReactNode
}

/** A kitchen that delivers to the postcode: how soon, for how much, from how much. */
export function DeliveryPlace({ name, answer, checked, onChoose, end }: DeliveryPlaceProps) {
  const t = useTranslations('home')
  const { minutes, fee, minimum, closed } = usePlaceWords(answer, 'delivery')
  const words = [
    closed ?? minutes,
    fee === null ? t('deliveryFree') : t('delivery', { fee }),
    minimum === null ? null : t('minimum', { minimum }),
  ]
  return (
    <OptionCard
      name={name}
      checked={checked}
      onChange={onChoose}
      title={answer.location.name}
      text={words.filter(Boolean).join(' · ')}
      end={end}
    />
  )
}
