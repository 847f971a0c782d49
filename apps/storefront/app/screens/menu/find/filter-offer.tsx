import type { ItemSummary, Menu } from '@comanda/domain'
import { chipClass } from '@comanda/ui'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { countSure } from './count-sure.ts'
import { matching, type SearchFilters } from './menu-view.ts'
import type { FindDishes } from './search.ts'
import { useFilterWords } from './use-filter-words.ts'
import { useWishWords } from './use-wish-words.ts'
import { withWish } from './with-wish.ts'

interface FilterOfferProps {
  readonly menu: Menu<ItemSummary>
  readonly find: FindDishes
  readonly filters: SearchFilters
  readonly onChange: (filters: SearchFilters) => void
}

/**
 * Beside the dishes of a search that names a diet or an allergen: the filter that does the same and stays. Words that
 * may mean the opposite, as "nuts" does, only offer it. [2.06]
 */
export default function FilterOffer({ menu, find, filters, onChange }: FilterOfferProps) {
  const t = useTranslations('menu')
  const nameOf = useFilterWords()
  const wishWords = useWishWords()
  const wish = find(filters.query)?.wish ?? null
  if (wish === null || wish.role === 'part') return null
  const asFilter = withWish(filters, wish)
  if (matching(menu.items, find, asFilter).size === 0) return null
  const count = countSure(menu.items, find, asFilter)
  if (count === 0 && wish.role !== 'only') return null
  const names = [
    ...wish.filters.marks.map((value) => nameOf({ kind: 'mark', value })),
    ...wish.filters.without.map((value) => nameOf({ kind: 'allergen', value })),
  ]
  return (
    <p className="pt-3">
      <button
        type="button"
        onClick={() => {
          document.getElementById('menu-panel')?.focus({ preventScroll: true })
          onChange(asFilter)
        }}
        className={chipClass(false, true)}
      >
        <SlidersHorizontal aria-hidden="true" className="-ms-1 size-4.5 text-accent-ink" />
        {wish.role === 'only' ? t('keepAsFilter', { name: names.join(', ') }) : wishWords(wish.filters, count)}
      </button>
    </p>
  )
}
