import { DIETARY_MARKS, type ItemSummary, type Menu } from '@comanda/domain'
import { Checkbox } from '@comanda/ui'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Wanted } from './menu-view.ts'

interface FiltersProps {
  readonly menu: Menu<ItemSummary>
  readonly wanted: Wanted
  readonly onChange: (wanted: Wanted) => void
}

/** Tick boxes for the marks that the menu uses. */
export function MarkFilters({ menu, wanted, onChange }: FiltersProps) {
  const t = useTranslations('enumerations.dietary')
  const used = DIETARY_MARKS.filter((mark) => mark !== 'hot' && menu.items.some((item) => item.dietary.includes(mark)))
  return used.map((mark) => (
    <Checkbox
      key={mark}
      label={t(mark)}
      checked={wanted.marks.includes(mark)}
      onChange={(event) =>
        onChange({
          ...wanted,
          marks: event.target.checked ? [...wanted.marks, mark] : wanted.marks.filter((other) => other !== mark),
        })
      }
    />
  ))
}

/** Beside the menu on a desktop: dietary marks, and the way to the allergens. */
export function SidebarFilters({ onMore, ...filters }: FiltersProps & { readonly onMore: () => void }) {
  const t = useTranslations('menu')
  const item = useTranslations('item')
  const chosen = filters.wanted.without.length
  return (
    <div className="mt-4 border-t border-line px-3 pt-5">
      <fieldset>
        <legend className="mb-1 text-label font-semibold">{t('onlyShow')}</legend>
        <MarkFilters {...filters} />
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
