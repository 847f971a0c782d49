import { OptionCard } from '@comanda/ui'
import { Fragment, type ReactNode } from 'react'
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
  const facts = [
    closed === null ? minutes : null,
    fee === null ? t('deliveryFree') : t('delivery', { fee }),
    minimum === null ? null : t('minimum', { minimum }),
    answer.distance === null ? null : distance(answer.distance),
  ].filter((fact) => fact !== null)
  return (
    <OptionCard
      name={name}
      checked={checked}
      onChange={onChoose}
      title={answer.location.name}
      text={
        <>
          {closed === null ? null : <span className="block">{closed}</span>}
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index === 0 ? null : ' · '}
              <span className="whitespace-nowrap">{fact}</span>
            </Fragment>
          ))}
        </>
      }
      end={end}
    />
  )
}
