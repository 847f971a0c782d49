import { Segmented, Select } from '@comanda/ui'
import { MapPin } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocations } from '../../menu-cache/live-locations.ts'
import { useLocationSearch } from '../../menu-cache/use-location-search.ts'
import LocationFinder from '../location-finder.tsx'

/** With more locations the names do not fit beside each other. */
const MOST_BESIDE = 3
const EVERYWHERE = 'all'

interface LocationPickerProps {
  /** Null means all locations, where that is offered. */
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  readonly withAll?: boolean
}

/**
 * Selects the location whose details are shown, after a search where there are many; renders nothing for a single
 * location. It does not change where the customer orders.
 */
export function LocationPicker({ value, onChange, withAll = false }: LocationPickerProps) {
  const t = useTranslations('information')
  const home = useTranslations('home')
  const known = useLocations()
  const search = useLocationSearch()
  if (known.length < 2) return null
  const isShown = new Set(search.found?.answers.map(({ location }) => location.id))
  const locations = known
    .map(({ location }) => location)
    .filter(({ id }) => search.found === null || id === value || isShown.has(id))
  const choices = [
    ...(withAll ? [{ value: EVERYWHERE, label: t('everywhere') }] : []),
    ...locations.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const chosen = value === null ? EVERYWHERE : String(value)
  const choose = (next: string) => onChange(next === EVERYWHERE ? null : Number(next))
  if (!search.isNeeded && choices.length <= MOST_BESIDE)
    return <Segmented label={t('location')} value={chosen} segments={choices} onChange={choose} />
  const list = (
    <Select
      label={t('location')}
      icon={<MapPin aria-hidden="true" className="size-5" />}
      value={chosen}
      onChange={(event) => choose(event.target.value)}
    >
      {value === null && !withAll ? <option value={EVERYWHERE}>{home('chooseLocation')}</option> : null}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  )
  return search.isNeeded ? (
    <div className="flex flex-col gap-3">
      <LocationFinder search={search} />
      {list}
    </div>
  ) : (
    list
  )
}
