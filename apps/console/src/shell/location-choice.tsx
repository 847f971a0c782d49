import { ChevronDown } from 'lucide-react'
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import type { StaffLocation } from '../api/session.ts'

/** Which of the business's locations this console works for; a plain name where there is one. */
export function LocationChoice({
  locations,
  chosen,
  onChoose,
}: {
  locations: readonly StaffLocation[]
  chosen: number
  onChoose: (id: number) => void
}) {
  const t = useTranslations('shell')
  if (locations.length < 2) return <p className="text-17 font-[650]">{locations[0]?.name}</p>
  return (
    <Select aria-label={t('location')} selectedKey={chosen} onSelectionChange={(id) => onChoose(Number(id))}>
      <Button className="inline-flex min-h-12 items-center gap-2 rounded-button px-2 text-17 font-[650]">
        <SelectValue />
        <ChevronDown size={20} aria-hidden />
      </Button>
      <Popover className="min-w-56 rounded-card border border-line bg-card p-1 shadow-deep">
        <ListBox>
          {locations.map(({ id, name }) => (
            <ListBoxItem
              key={id}
              id={id}
              className="flex min-h-12 items-center rounded-chip px-3 text-17 data-focused:bg-side data-selected:font-[700]"
            >
              {name}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
