import { type CalendarDate, type ItemSummary, type Menu, specialsOn } from '@comanda/domain'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Part } from './categories.tsx'
import { fits, type Section, sectionsOf, type Wanted, wantedOf } from './menu-view.ts'
import type { FindDishes } from './search.ts'
import { useSearch } from './use-search.ts'

/** What is to be seen of a menu, worked out once for list, bar and counts. */
export interface View {
  readonly find: FindDishes
  /** What it answers to: while one types, what was wanted a moment ago. */
  readonly wanted: Wanted
  /** None while one searches: what is looked for stands in its category. [9.24] */
  readonly specials: readonly ItemSummary[]
  readonly sections: readonly Section[]
  readonly parts: readonly Part[]
  readonly found: number
}

/** The menu of a day as it is wanted: the special first, then the categories. [2.06] [2.08] */
export function useView(menu: Menu<ItemSummary>, today: CalendarDate, wanted: Wanted): View {
  const t = useTranslations('menu')
  const find = useSearch(menu, wanted.query)
  const special = t('special')
  return useMemo(() => {
    const { query, marks, without } = wanted
    const isWhole = query.trim() === '' && marks.length + without.length === 0
    const sections = sectionsOf(menu, isWhole ? null : wantedOf(menu.items, find, wanted))
    const specials = query.trim() === '' ? specialsOn(menu.items, today).filter((item) => fits(wanted, item)) : []
    const found = sections.reduce((sum, { count }) => sum + count, 0)
    return { find, wanted, sections, specials, parts: partsOf(special, specials.length, sections), found }
  }, [menu, find, today, wanted, special])
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
