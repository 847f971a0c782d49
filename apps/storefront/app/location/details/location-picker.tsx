import type { Location } from '@comanda/domain'
import { Segmented, Select } from '@comanda/ui'
import { MapPin } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** With more locations the names do not fit beside each other. */
const MOST_BESIDE = 3
const EVERYWHERE = 'all'

interface LocationPickerProps {
  readonly locations: readonly Location[]
  /** Null means all locations, where that is offered. */
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  readonly withAll?: boolean
}

/**
 * Selects the location whose details are shown; renders nothing for a single location. It does not change where the
 * customer orders.
 */
export function LocationPicker({ locations, value, onChange, withAll = false }: LocationPickerProps) {
  const t = useTranslations('information')
  if (locations.length < 2) return null
  const choices = [
    ...(withAll ? [{ value: EVERYWHERE, label: t('everywhere') }] : []),
    ...locations.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const chosen = value === null ? EVERYWHERE : String(value)
  const choose = (next: string) => onChange(next === EVERYWHERE ? null : Number(next))
  if (choices.length <= MOST_BESIDE)
    return <Segmented label={t('location')} value={chosen} segments={choices} onChange={choose} />
  return (
    <Select
      label={t('location')}
      icon={<MapPin aria-hidden="true" className="size-5" />}
      value={chosen}
      onChange={(event) => choose(event.target.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  )
}
