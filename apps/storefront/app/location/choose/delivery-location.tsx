import { OptionCard } from '@comanda/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { LocationAnswer } from '../../api/shapes.ts'
import { useDistanceWords } from '../distance-words.ts'
import { useLocationWords } from './use-location-words.ts'

interface DeliveryLocationProps {
  readonly name: string
  readonly answer: LocationAnswer
  readonly checked: boolean
  readonly onChoose: () => void
  readonly end: ReactNode
}

/** A location that delivers to the postcode: time, fee, minimum and distance. */
export function DeliveryLocation({ name, answer, checked, onChoose, end }: DeliveryLocationProps) {
  const t = useTranslations('home')
  const distance = useDistanceWords()
  const { minutes, fee, minimum, closed } = useLocationWords(answer, 'delivery')
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
      text={rows.map((details) => {
        const words = details.filter((detail) => detail !== null).join(' · ')
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
