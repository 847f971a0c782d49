import { Search, SlidersHorizontal, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { SearchFilters } from './menu-view.ts'
import { useFollowedSearch } from './search-in-view.ts'

interface SearchBoxProps {
  /** Takes the focus when it appears. */
  readonly focused?: boolean
  /** The magnifier in the header is hidden while this field is in view. */
  readonly isFollowed?: boolean
  readonly value: string
  readonly onChange: (query: string) => void
  readonly filters: SearchFilters
  readonly onFilter: () => void
}

/** The search field and, on a phone, the button for the filters. [2.06] */
export function SearchBox({ focused = false, isFollowed = false, value, onChange, filters, onFilter }: SearchBoxProps) {
  const t = useTranslations('menu')
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (focused) field.current?.focus({ preventScroll: true })
  }, [focused])
  useFollowedSearch(field, isFollowed)
  const chosen = filters.marks.length + filters.without.length
  return (
    <search className="flex items-center gap-2">
      <div className="relative grow">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-4 my-auto size-5 text-ink-2"
        />
        <input
          ref={field}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="menu-search h-12 w-full text-ellipsis rounded-btn border border-transparent bg-surface-2 ps-12 pe-12 text-body text-ink placeholder:text-ink-2 placeholder:opacity-100 focus-visible:border-ink focus-visible:outline-1 focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
        />
        {value === '' ? null : (
          <button
            type="button"
            aria-label={t('clearSearch')}
            onClick={() => onChange('')}
            className="ring-inside absolute inset-y-0 end-1 my-auto inline-flex size-11 items-center justify-center rounded-btn"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={chosen === 0 ? t('filters') : `${t('filters')}, ${t('filtersChosen', { count: chosen })}`}
        onClick={onFilter}
        className="relative inline-flex size-12 shrink-0 items-center justify-center rounded-btn border border-line bg-surface lg:hidden"
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {chosen === 0 ? null : (
          <span className="absolute end-0 top-0 min-w-[1.25rem] rounded-full bg-ink text-center text-legal leading-[1.25rem] font-bold text-bg">
            {chosen}
          </span>
        )}
      </button>
    </search>
  )
}
