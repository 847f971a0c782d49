import { TABLE_COLUMNS } from '@comanda/domain'
import { Select } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChosenColumn, TableColumn } from '../../../../api/menu-file.ts'

interface ImportColumnsProps {
  readonly columns: readonly TableColumn[]
  /** What the member says of them, before the preview has followed. */
  readonly chosen: readonly ChosenColumn[]
  /** Called with what every column holds, once one of them has changed. */
  readonly onChoose: (columns: readonly ChosenColumn[]) => void
}

const isColumn = (value: string) => TABLE_COLUMNS.find((column) => column === value) ?? null

/** What each column of a table holds, to be put right; open where a part of the table is not read. */
export function ImportColumns({ columns: read, chosen, onChoose }: ImportColumnsProps) {
  const t = useTranslations('menuFile.columns')
  const said = new Map(chosen.map(({ heading, column }) => [heading, column]))
  const columns = read.map((one) => ({
    ...one,
    column: said.has(one.heading) ? (said.get(one.heading) ?? null) : one.column,
  }))
  const isWhole = ['name', 'price'].every((wanted) => read.some(({ column }) => column === wanted))
  // It stays open while more is chosen.
  const [isOpen, setOpen] = useState(!isWhole)
  const choose = (heading: string, column: TableColumn['column']): void =>
    onChoose(
      columns.map((one) => {
        if (one.heading === heading) return { heading, column }
        // A part of a dish stands in one column.
        return { heading: one.heading, column: one.column === column ? null : one.column }
      }),
    )
  if (columns.length === 0) return null
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-17 font-[600]">
        {t('title', { read: columns.filter(({ column }) => column !== null).length, all: columns.length })}
      </summary>
      <p className="mb-4 text-17 text-ink-2">{isWhole ? t('text') : t('missing')}</p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ heading, column, examples }) => (
          <Select
            key={heading}
            label={heading}
            hint={examples.join(' · ')}
            value={column ?? ''}
            onChange={(event) => choose(heading, isColumn(event.target.value))}
          >
            <option value="">{t('none')}</option>
            {TABLE_COLUMNS.map((one) => (
              <option key={one} value={one}>
                {t(`names.${one}`)}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </details>
  )
}
