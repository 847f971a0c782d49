import type { Location } from '@comanda/domain'
import { OptionCard } from '@comanda/ui'
import { User } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'

interface TableChoiceProps {
  readonly location: Location
  readonly tableId: number | null
  readonly onChoose: (id: number) => void
}

/** The tables of a location with their seats. [2.03] */
export function TableChoice({ location, tableId, onChoose }: TableChoiceProps) {
  const t = useTranslations('home')
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-2 flex w-full justify-between gap-4 text-label">
        <span className="font-semibold">{t('table')}</span>
        <span className="text-ink-2">{t('tableHint')}</span>
      </legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {location.tables.map((table) => (
          <OptionCard
            key={table.id}
            bare
            filled
            name={group}
            aria-label={t('tableSeats', { name: table.name, count: table.capacity })}
            checked={tableId === table.id}
            onChange={() => onChoose(table.id)}
            className="justify-center px-1 py-2 text-center"
            title={<span className="text-row">{table.name}</span>}
            text={
              <span className="inline-flex items-center gap-1">
                <User aria-hidden="true" className="size-3.5" />
                {table.capacity}
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
