import { Field } from '@comanda/ui'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { FIND_FIELD, isFindAsked } from '../../shell/find-orders.tsx'

interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
}

/** The one field that finds orders. Enter opens the first one found; the arrow down leads into the list. */
export function SearchField({ value, onChange, onEnter }: SearchFieldProps) {
  const t = useTranslations('allOrders')
  const field = useRef<HTMLInputElement>(null)
  const { state } = useLocation()
  useEffect(() => {
    if (isFindAsked(state)) field.current?.focus()
  }, [state])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    document.querySelector<HTMLElement>('[role=grid] [role=rowgroup]:last-child [role=row]')?.focus()
  }
  return (
    <div className="mt-4">
      <Field
        ref={field}
        id={FIND_FIELD}
        label={t('search')}
        hint={t('searchHint')}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={value}
        icon={<Search size={20} aria-hidden />}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={press}
      />
    </div>
  )
}
