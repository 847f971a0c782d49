import { ChevronDown } from 'lucide-react'
import { Button, type Key, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import type { StaffLocation } from '../../../api/session.ts'

/** The choice of the location; its plain name where the business has one only. */
export function LocationChoice({
  locations,
  chosen,
  onChoose,
}: {
  locations: readonly StaffLocation[]
  chosen: number
  onChoose: (location: StaffLocation) => void
}) {
  const t = useTranslations('shell')
  if (locations.length < 2) return <p className="min-w-0 truncate text-17 font-[650]">{locations[0]?.name}</p>
  const choose = (id: Key | null) => {
    const location = locations.find((one) => one.id === id)
    if (location && location.id !== chosen) onChoose(location)
  }
  return (
    <Select aria-label={t('location')} selectedKey={chosen} onSelectionChange={choose} className="min-w-0">
      <Button className="inline-flex min-h-12 max-w-full items-center gap-2 rounded-btn px-2 text-17 font-[650]">
        <SelectValue className="truncate" />
        <ChevronDown size={20} aria-hidden className="shrink-0" />
      </Button>
      <Popover className="min-w-56 rounded-m border border-line bg-surface p-1 shadow-e3">
        <ListBox>
          {locations.map(({ id, name }) => (
            <ListBoxItem
              key={id}
              id={id}
              className="flex min-h-12 items-center rounded-s px-3 text-17 data-focused:bg-surface-2 data-selected:font-[700]"
            >
              {name}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
