import { type OrderType, streetOf } from '@comanda/domain'
import { Button, OptionCard, Select } from '@comanda/ui'
import { LocateFixed, MapPin } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LocationAnswer } from '../../api/shapes.ts'
import type { LocationSearch } from '../../menu-cache/use-location-search.ts'
import { lazyPart } from '../../start-up/load-part.ts'
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
  readonly search: LocationSearch
  /** What is missing, shown at the locations. */
  readonly error: string | null
}

/** Few businesses have so many locations. */
const LocationFinder = lazyPart(() => import('../location-finder.tsx'))

/** Cards beside one another; of more locations the search finds the right one. */
const MOST_CARDS = 4

/**
 * The choice of location: cards for collection, a list for tables and for several locations, a search for many. [2.03]
 */
export function LocationChoice({
  orderType,
  options: all,
  chosen,
  onChoose,
  device,
  search,
  error,
}: LocationChoiceProps) {
  const t = useTranslations('home')
  const group = useId()
  const distance = useDistanceWords()
  const isList = !search.isNeeded && (orderType === 'table' || all.length > MOST_CARDS)
  const [openFor, setOpenFor] = useState<LocationSearch['found']>(null)
  const isOpen = search.found !== null && openFor === search.found
  const options = search.isNeeded && !isOpen ? cardsOf(all, chosen) : all
  const label = t('location')
  return (
    <div className="relative">
      {all.length > 1 || search.isNeeded ? <PositionButton device={device} /> : null}
      {search.isNeeded ? (
        <div className="mb-4 min-h-19">
          <Suspense>
            <LocationFinder search={search} />
          </Suspense>
        </div>
      ) : null}
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
          <legend className={search.isNeeded ? 'sr-only' : 'mb-2 text-label font-semibold'}>{label}</legend>
          {options.map((option) => (
            <CollectionLocation
              key={option.answer.location.id}
              group={group}
              option={option}
              checked={chosen?.location.id === option.answer.location.id}
              onChoose={() => onChoose(option.answer)}
            />
          ))}
          {search.found !== null && options.length < all.length ? (
            <Button variant="quiet" size="s" block onClick={() => setOpenFor(search.found)}>
              {t('moreOthers', { count: all.length - options.length })}
            </Button>
          ) : null}
          <GroupError id={`${group}-error`} error={error} />
        </fieldset>
      )}
      <p role="status" className={device.state === 'missing' ? 'mt-2 text-hint text-ink-2' : 'sr-only'}>
        {device.state === 'missing' ? t('positionMissing') : device.state === 'known' ? t('positionUsed') : ''}
      </p>
    </div>
  )
}

/** The first options, and the chosen one. */
const cardsOf = (options: readonly LocationOption[], chosen: LocationAnswer | null): readonly LocationOption[] => {
  const isChosen = ({ answer }: LocationOption) => answer.location.id === chosen?.location.id
  return [...options.filter(isChosen), ...options.filter((option) => !isChosen(option))].slice(0, MOST_CARDS)
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
