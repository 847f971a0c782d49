import { OptionCard } from '@comanda/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { LocationAnswer } from '../../api/shapes.ts'
import { useDistanceWords } from '../../shell/distance-words.ts'
import { usePlaceWords } from './use-place-words.ts'

interface DeliveryPlaceProps {
  readonly name: string
  readonly answer: LocationAnswer
  readonly checked: boolean
  readonly onChoose: () => void
  readonly end: ReactNode
}

/** A kitchen that delivers to the postcode: how soon, for how much, from how much, from how far. */
export function DeliveryPlace({ name, answer, checked, onChoose, end }: DeliveryPlaceProps) {
  const t = useTranslations('home')
  const distance = useDistanceWords()
  const { minutes, fee, minimum, closed } = usePlaceWords(answer, 'delivery')
  const feeWords = fee === null ? t('deliveryFree') : t('delivery', { fee })
  const far = answer.distance === null ? null : distance(answer.distance)
  const rows = [
    [closed ?? minutes, closed === null ? feeWords : null],
    [closed === null ? null : feeWords, minimum === null ? null : t('minimum', { minimum }), far],
  ]
  return (
    <OptionCard
      name={name}
      checked={checked}
      onChange={onChoose}
      title={answer.location.name}
      text={rows.map((facts) => {
        const words = facts.filter((fact) => fact !== null).join(' · ')
        return words === '' ? null : (
          <span key={words} className="block">
            {words}
          </span>
        )
      })}
      end={end}
    />
  )
}
