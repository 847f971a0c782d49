import type { OrderType } from '@comanda/domain'
import { OptionCard, Select } from '@comanda/ui'
import { MapPin } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { LocationAnswer } from '../../api/shapes.ts'
import { usePlaceWords } from './use-place-words.ts'

interface LocationChoiceProps {
  readonly orderType: OrderType
  readonly places: readonly LocationAnswer[]
  readonly chosen: LocationAnswer | null
  readonly onChoose: (answer: LocationAnswer) => void
}

/** Where to fetch it or to sit: cards for collection, a list for tables and for many places. [2.03] */
export function LocationChoice({ orderType, places, chosen, onChoose }: LocationChoiceProps) {
  const t = useTranslations('home')
  const group = useId()
  if (orderType === 'table' || places.length > 4) {
    return (
      <Select
        label={t('location')}
        icon={<MapPin aria-hidden="true" className="size-5" />}
        value={chosen?.location.id ?? ''}
        onChange={(event) => {
          const next = places.find(({ location }) => String(location.id) === event.target.value)
          if (next) onChoose(next)
        }}
      >
        {chosen ? null : <option value="">{t('chooseLocation')}</option>}
        {places.map(({ location }) => (
          <option key={location.id} value={location.id}>
            {location.name}
          </option>
        ))}
      </Select>
    )
  }
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-2 text-label font-semibold">{t('location')}</legend>
      {places.map((answer) => (
        <CollectionPlace
          key={answer.location.id}
          group={group}
          answer={answer}
          checked={chosen?.location.id === answer.location.id}
          onChoose={() => onChoose(answer)}
        />
      ))}
    </fieldset>
  )
}

interface CollectionPlaceProps {
  readonly group: string
  readonly answer: LocationAnswer
  readonly checked: boolean
  readonly onChoose: () => void
}

function CollectionPlace({ group, answer, checked, onChoose }: CollectionPlaceProps) {
  const { minutes, closed } = usePlaceWords(answer, 'collection')
  const { address, name } = answer.location
  const street = [address.streetNumber, address.line1].filter(Boolean).join(' ')
  return (
    <OptionCard
      name={group}
      checked={checked}
      onChange={onChoose}
      title={name}
      text={`${closed ?? minutes} · ${street}`}
    />
  )
}
