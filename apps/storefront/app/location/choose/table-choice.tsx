import { foldText, type Location, type Table } from '@comanda/domain'
import { Field, OptionCard } from '@comanda/ui'
import { Search, User } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { GroupError } from './group-error.tsx'

/** With more tables the list is searched by name or number. */
export const MANY_TABLES = 12

interface TableChoiceProps {
  readonly location: Location
  readonly tableId: number | null
  readonly onChoose: (id: number) => void
  /** What is missing, shown at the tables. */
  readonly error?: string | null
}

/** The tables of a location with their seats. [2.03] */
export function TableChoice({ location, tableId, onChoose, error = null }: TableChoiceProps) {
  const t = useTranslations('home')
  const group = useId()
  const [query, setQuery] = useState('')
  const { tables } = location
  const many = tables.length > MANY_TABLES
  const shown = many ? tables.filter(({ name }) => foldText(name).includes(foldText(query.trim()))) : tables
  if (tables.length === 0) return <p className="text-body text-ink-2">{t('noTables')}</p>
  return (
    <div className="flex flex-col gap-3">
      {many ? (
        <Field
          label={t('findTable')}
          icon={<Search aria-hidden="true" className="size-5" />}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          autoComplete="off"
          maxLength={40}
        />
      ) : null}
      <fieldset aria-describedby={error === null ? undefined : `${group}-error`}>
        <legend className="mb-2 flex w-full justify-between gap-4 text-label">
          <span className="font-semibold">{t('table')}</span>
          <span className="text-ink-2">{t('tableHint')}</span>
        </legend>
        <div
          className={`grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 ${many ? '-m-1 max-h-72 overflow-y-auto overscroll-contain p-1' : ''}`}
        >
          {shown.map((table) => (
            <TableTile
              key={table.id}
              table={table}
              group={group}
              checked={tableId === table.id}
              onChoose={() => onChoose(table.id)}
            />
          ))}
        </div>
        <GroupError id={`${group}-error`} error={error} />
      </fieldset>
      {many ? (
        <p role="status" className={shown.length === 0 ? 'text-body text-ink-2' : 'sr-only'}>
          {shown.length === 0 ? t('findTableNone') : query === '' ? '' : t('tableCount', { count: shown.length })}
        </p>
      ) : null}
    </div>
  )
}

interface TileProps {
  readonly table: Table
  readonly group: string
  readonly checked: boolean
  readonly onChoose: () => void
}

function TableTile({ table: { name, capacity }, group, checked, onChoose }: TileProps) {
  const t = useTranslations('home')
  const tile = useRef<HTMLInputElement>(null)
  // The table of the last visit may be out of view in a long list.
  const scrollToChosen = useEffectEvent(() => {
    const list = tile.current?.closest('.overflow-y-auto')
    if (!checked || !list || !tile.current) return
    const { top } = tile.current.getBoundingClientRect()
    list.scrollTop += top - list.getBoundingClientRect().top - 16
  })
  useEffect(() => scrollToChosen(), [])
  return (
    <OptionCard
      ref={tile}
      bare
      filled
      name={group}
      aria-label={t('tableSeats', { name, count: capacity })}
      checked={checked}
      onChange={onChoose}
      className="justify-center px-1.5! py-2! text-center"
      title={<span className="line-clamp-2 text-row hyphens-auto wrap-anywhere">{name}</span>}
      text={
        <span className="inline-flex items-center gap-1">
          <User aria-hidden="true" className="size-3.5" />
          {capacity}
        </span>
      }
    />
  )
}
