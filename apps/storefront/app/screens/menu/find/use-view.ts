import { type Fit, type ItemSummary, type LocalMoment, type Menu, shownName, specialsAt } from '@comanda/domain'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadPart } from '../../../start-up/load-part.ts'
import type { Part } from '../categories/categories.tsx'
import { fitsFor, matching, type SearchFilters, type Section, sectionsOf } from './menu-view.ts'
import { type FindDishes, type SearchEngine, searchOf } from './search.ts'

/** What the list, the bar and the counts show of a menu. */
export interface View {
  readonly find: FindDishes
  /** The search that this view answers; while the customer types, the previous one. */
  readonly filters: SearchFilters
  /** Empty during a search, because search results stand in their categories. [9.24] */
  readonly specials: readonly ItemSummary[]
  /** The dishes that most people order, with a picture; empty while anything is searched or filtered. */
  readonly popular: readonly ItemSummary[]
  readonly sections: readonly Section[]
  readonly parts: readonly Part[]
  readonly found: number
  /** How dishes fit, by id; a dish that fits as it is has none. */
  readonly fits: ReadonlyMap<number, Fit>
}

/** Returns the menu of a moment that matches the search: the specials first, then the categories. [2.06] [2.08] */
export function useView(
  menu: Menu<ItemSummary>,
  moment: LocalMoment,
  filters: SearchFilters,
  isAvailable = everything,
): View {
  const t = useTranslations('menu')
  const find = useSearch(menu, filters.query)
  const special = t('special')
  const popularName = t('popular')
  return useMemo(() => {
    const { query, marks, without } = filters
    const isWhole = query.trim() === '' && marks.length + without.length === 0
    const scores = isWhole ? null : matching(menu.items, find, filters)
    const sections = sectionsOf(menu, scores)
    const fits = fitsFor(menu.items, find, filters)
    const fitsAsIs = ({ id }: ItemSummary) => (scores?.has(id) ?? true) && !fits.has(id)
    const specials = query.trim() === '' ? specialsAt(menu.items, moment).filter(fitsAsIs) : []
    const found = sections.reduce((sum, { count }) => sum + count, 0)
    const popular = isWhole ? popularOf(menu, isAvailable) : []
    const parts = [
      ...partOf('special', special, specials.length),
      ...partOf('popular', popularName, popular.length),
      ...partsOf(sections),
    ]
    return { find, filters, sections, specials, popular, parts, found, fits }
  }, [menu, find, moment, filters, isAvailable, special, popularName])
}

const everything = (_: ItemSummary) => true

const MOST_POPULAR = 6

/** Returns the popular dishes that can be ordered now and have a picture; too few of them are none. */
function popularOf(menu: Menu<ItemSummary>, isAvailable: (item: ItemSummary) => boolean): readonly ItemSummary[] {
  const dishes = menu.popular
    .flatMap((id) => menu.items.find((item) => item.id === id) ?? [])
    .filter((item) => item.image !== null && !item.soldOut && isAvailable(item))
  return dishes.length < LEAST_POPULAR ? [] : dishes.slice(0, MOST_POPULAR)
}

const LEAST_POPULAR = 3

const partOf = (id: string, name: string, count: number): Part[] =>
  count > 0 ? [{ id, name, count, children: [] }] : []

function partsOf(sections: readonly Section[]): Part[] {
  const part = (group: Pick<Section, 'id' | 'name' | 'nameLanguage' | 'items'>): Part => ({
    id: `category-${group.id}`,
    ...shownName(group),
    count: group.items.length,
    children: [],
  })
  return sections.map((section) => ({
    ...part(section),
    count: section.count,
    children: section.children.map(part),
  }))
}

/**
 * Searches the dishes of a menu. The engine with stems, synonyms and typos loads at the first letter; if that fails,
 * the next letter tries again. [2.06]
 */
function useSearch(menu: Menu<ItemSummary>, query: string): FindDishes {
  const [engine, setEngine] = useState<SearchEngine | null>(null)
  useEffect(() => {
    if (engine !== null || query === '') return
    let stands = true
    loadPart(() => import('./engine/search-engine.ts')).then(
      (come) => stands && setEngine(() => come.createSearch),
      () => {},
    )
    return () => {
      stands = false
    }
  }, [engine, query])
  return useMemo(() => searchOf(menu, engine), [menu, engine])
}
