import { type OrderType, streetOf } from '@comanda/domain'
import { OptionCard, Select } from '@comanda/ui'
import { LocateFixed, MapPin } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { LocationAnswer } from '../../api/shapes.ts'
import { useSite } from '../../start-up/use-site.ts'
import { useDistanceWords } from '../distance-words.ts'
import { GroupError } from './group-error.tsx'
import { useLocationWords } from './use-location-words.ts'
import type { usePosition } from './use-position.ts'

/** A location and its distance in metres; null when unknown. */
export interface LocationOption {
  readonly answer: LocationAnswer
  readonly distance: number | null
}

interface LocationChoiceProps {
  readonly orderType: OrderType
  readonly options: readonly LocationOption[]
  readonly chosen: LocationAnswer | null
  readonly onChoose: (answer: LocationAnswer) => void
  readonly device: ReturnType<typeof usePosition>
  /** What is missing, shown at the locations. */
  readonly error: string | null
}

/** The choice of location: cards for collection, a list for tables and for many locations. [2.03] */
export function LocationChoice({ orderType, options, chosen, onChoose, device, error }: LocationChoiceProps) {
  const t = useTranslations('home')
  const group = useId()
  const distance = useDistanceWords()
  const isList = orderType === 'table' || options.length > 4
  const label = t('location')
  return (
    <div className="relative">
      {options.length > 1 ? <PositionButton device={device} /> : null}
      {isList ? (
        <Select
          label={label}
          icon={<MapPin aria-hidden="true" className="size-5" />}
          value={chosen?.location.id ?? ''}
          error={error}
          onChange={(event) => {
            const next = options.find(({ answer }) => String(answer.location.id) === event.target.value)
            if (next) onChoose(next.answer)
          }}
        >
          {chosen ? null : <option value="">{t('chooseLocation')}</option>}
          {options.map(({ answer: { location }, distance: far }) => (
            <option key={location.id} value={location.id}>
              {far === null ? location.name : `${location.name} · ${distance(far)}`}
            </option>
          ))}
        </Select>
      ) : (
        <fieldset aria-describedby={error === null ? undefined : `${group}-error`} className="flex flex-col gap-2.5">
          <legend className="mb-2 text-label font-semibold">{label}</legend>
          {options.map((option) => (
            <CollectionLocation
              key={option.answer.location.id}
              group={group}
              option={option}
              checked={chosen?.location.id === option.answer.location.id}
              onChoose={() => onChoose(option.answer)}
            />
          ))}
          <GroupError id={`${group}-error`} error={error} />
        </fieldset>
      )}
      <p role="status" className={device.state === 'missing' ? 'mt-2 text-hint text-ink-2' : 'sr-only'}>
        {device.state === 'missing' ? t('positionMissing') : device.state === 'known' ? t('positionUsed') : ''}
      </p>
    </div>
  )
}

/** Stands at the end of the label's line. */
function PositionButton({ device: { state, ask } }: Pick<LocationChoiceProps, 'device'>) {
  const t = useTranslations('home')
  if (state === 'known') return null
  return (
    <button
      type="button"
      onClick={ask}
      aria-busy={state === 'asking'}
      className="absolute end-0 -top-3 z-10 inline-flex min-h-11 items-center gap-1.5 rounded-btn px-1 text-label font-semibold text-accent-ink underline-offset-4 hover:underline"
    >
      <LocateFixed aria-hidden="true" className="size-4" />
      {t('usePosition')}
    </button>
  )
}

interface CollectionLocationProps {
  readonly group: string
  readonly option: LocationOption
  readonly checked: boolean
  readonly onChoose: () => void
}

function CollectionLocation({ group, option: { answer, distance: far }, checked, onChoose }: CollectionLocationProps) {
  const { minutes, closed } = useLocationWords(answer, 'collection')
  const { business } = useSite()
  const distance = useDistanceWords()
  const { address, name } = answer.location
  return (
    <OptionCard
      name={group}
      checked={checked}
      onChange={onChoose}
      title={name}
      text={
        <>
          <span className="block">{closed ?? minutes}</span>
          <span className="block">{streetOf(address, business.territory)}</span>
        </>
      }
      end={far === null ? null : <span className="shrink-0 text-label text-ink-2">{distance(far)}</span>}
    />
  )
}
