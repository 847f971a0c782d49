import { type CalendarDate, type ItemSummary, type Menu, specialsOn } from '@comanda/domain'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadPart } from '../../../start-up/load-part.ts'
import type { Part } from '../categories/categories.tsx'
import { fits, matchingIds, type SearchFilters, type Section, sectionsOf } from './menu-view.ts'
import { type FindDishes, searchOf } from './search.ts'
import type { Typos } from './typos.ts'

/** What the list, the bar and the counts show of a menu. */
export interface View {
  readonly find: FindDishes
  /** The search that this view answers; while the customer types, the previous one. */
  readonly filters: SearchFilters
  /** Empty during a search, because search results stand in their categories. [9.24] */
  readonly specials: readonly ItemSummary[]
  readonly sections: readonly Section[]
  readonly parts: readonly Part[]
  readonly found: number
}

/** Returns the menu of a day that matches the search: the specials first, then the categories. [2.06] [2.08] */
export function useView(menu: Menu<ItemSummary>, today: CalendarDate, filters: SearchFilters): View {
  const t = useTranslations('menu')
  const find = useSearch(menu, filters.query)
  const special = t('special')
  return useMemo(() => {
    const { query, marks, without } = filters
    const isWhole = query.trim() === '' && marks.length + without.length === 0
    const sections = sectionsOf(menu, isWhole ? null : matchingIds(menu.items, find, filters))
    const specials = query.trim() === '' ? specialsOn(menu.items, today).filter((item) => fits(filters, item)) : []
    const found = sections.reduce((sum, { count }) => sum + count, 0)
    return { find, filters, sections, specials, parts: partsOf(special, specials.length, sections), found }
  }, [menu, find, today, filters, special])
}

function partsOf(special: string, specials: number, sections: readonly Section[]): Part[] {
  const part = ({ id, name, items }: Pick<Section, 'id' | 'name' | 'items'>): Part => ({
    id: `category-${id}`,
    name,
    count: items.length,
    children: [],
  })
  return [
    ...(specials > 0 ? [{ id: 'special', name: special, count: specials, children: [] }] : []),
    ...sections.map((section) => ({ ...part(section), count: section.count, children: section.children.map(part) })),
  ]
}

/**
 * Searches the dishes of a menu. The code that forgives typos loads at the first letter; if that fails, the next letter
 * tries again. [2.06]
 */
function useSearch(menu: Menu<ItemSummary>, query: string): FindDishes {
  const [typos, setTypos] = useState<Typos | null>(null)
  useEffect(() => {
    if (typos !== null || query === '') return
    let stands = true
    loadPart(() => import('./typos.ts')).then(
      (come) => stands && setTypos(() => come.typos),
      () => {},
    )
    return () => {
      stands = false
    }
  }, [typos, query])
  return useMemo(() => searchOf(menu, typos), [menu, typos])
}
