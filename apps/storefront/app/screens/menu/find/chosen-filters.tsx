import { chipClass } from '@comanda/ui'
import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { hindrancesOf } from './hindrances.ts'
import type { SearchFilters } from './menu-view.ts'
import { useFilterWords } from './use-filter-words.ts'

interface ChosenFiltersProps {
  readonly filters: SearchFilters
  readonly onChange: (filters: SearchFilters) => void
  /** How many dishes are hidden only because they do not declare their allergens. */
  readonly undeclared: number
  /** How many of the dishes shown may contain what is avoided. */
  readonly unsure: number
}

/**
 * The active filters; each is removed with one press. "Not declared" is not "free from", and the text says so. [2.06]
 * [2.03]
 */
export default function ChosenFilters({ filters, onChange, undeclared, unsure }: ChosenFiltersProps) {
  const t = useTranslations('menu')
  const nameOf = useFilterWords()
  const chosen = hindrancesOf({ ...filters, query: '' })
  if (chosen.length === 0) return null
  // The pressed chip disappears: its neighbour or the list takes the focus.
  const passFocus = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const item = currentTarget.parentElement
    const next = item?.nextElementSibling ?? item?.previousElementSibling
    const heir = next?.querySelector('button') ?? document.getElementById('menu-panel')
    heir?.focus({ preventScroll: true })
  }
  return (
    <div className="px-4 pt-3 lg:px-0 lg:pt-5">
      <ul aria-label={t('chosenFilters')} className="flex flex-wrap gap-2">
        {chosen.map(({ kind, value, rest }) => (
          <li key={`${kind} ${value}`}>
            <button
              type="button"
              aria-label={t('takeOff', { name: nameOf({ kind, value }) })}
              onClick={(event) => {
                passFocus(event)
                onChange({ ...rest, query: filters.query })
              }}
              className={chipClass(false, true)}
            >
              {nameOf({ kind, value })}
              <X aria-hidden="true" className="-me-1 size-4.5" />
            </button>
          </li>
        ))}
        {chosen.length > 1 ? (
          <li>
            <button
              type="button"
              onClick={(event) => {
                passFocus(event)
                document.getElementById('menu-panel')?.focus({ preventScroll: true })
                onChange({ query: filters.query, marks: [], without: [] })
              }}
              className="inline-flex min-h-11 items-center rounded-btn px-2 text-label font-strong text-accent-ink"
            >
              {t('clearFilters')}
            </button>
          </li>
        ) : null}
      </ul>
      {unsure > 0 ? <p className="mt-2 text-label text-ink-2">{t('unsure', { count: unsure })}</p> : null}
      {undeclared > 0 ? <p className="mt-2 text-label text-ink-2">{t('undeclared', { count: undeclared })}</p> : null}
    </div>
  )
}
