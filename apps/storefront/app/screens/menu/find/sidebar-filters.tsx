import { DIETARY_MARKS, fitOf, type ItemSummary, type Menu } from '@comanda/domain'
import { Checkbox } from '@comanda/ui'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { SearchFilters } from './menu-view.ts'

interface FiltersProps {
  readonly menu: Menu<ItemSummary>
  readonly filters: SearchFilters
  readonly onChange: (filters: SearchFilters) => void
}

/** Checkboxes for the dietary marks that the menu uses. */
export function MarkFilters({ menu, filters, onChange }: FiltersProps) {
  const t = useTranslations('enumerations.dietary')
  const used = DIETARY_MARKS.filter(
    (mark) => mark !== 'hot' && menu.items.some((item) => fitOf(item, { marks: [mark], without: [] }) !== null),
  )
  return used.map((mark) => (
    <Checkbox
      key={mark}
      label={t(mark)}
      checked={filters.marks.includes(mark)}
      onChange={(event) =>
        onChange({
          ...filters,
          marks: event.target.checked ? [...filters.marks, mark] : filters.marks.filter((other) => other !== mark),
        })
      }
    />
  ))
}

/** Desktop: dietary marks beside the menu and a button for the allergens. */
export function SidebarFilters({ onMore, ...shared }: FiltersProps & { readonly onMore: () => void }) {
  const t = useTranslations('menu')
  const item = useTranslations('item')
  const chosen = shared.filters.without.length
  return (
    <div className="mt-4 border-t border-line px-3 pt-5">
      <fieldset>
        <legend className="mb-1 text-label font-semibold">{t('onlyShow')}</legend>
        <MarkFilters {...shared} />
      </fieldset>
      <button
        type="button"
        onClick={onMore}
        className="mt-1 inline-flex min-h-11 items-center gap-2.5 rounded-btn text-label font-strong text-accent-ink"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        {item('allergens')}
        {chosen === 0 ? null : ` (${chosen})`}
      </button>
    </div>
  )
}
