import type { ItemSummary, Location, Menu, OrderType } from '@comanda/domain'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { ClosedNotice } from '../../location/closed-notice.tsx'
import { useQuickPart } from '../../quick-actions/use-quick-part.ts'
import { InTurn } from '../../start-up/in-turn.tsx'
import { CategoryBar, useArriveAtHash } from './categories/categories.tsx'
import { useScrollPosition } from './categories/use-scroll-position.ts'
import type { DishListProps } from './dishes/dish-list.tsx'
import { MenuSection } from './dishes/menu-section.tsx'
import { Popular } from './dishes/popular.tsx'
import { Specials } from './dishes/specials.tsx'
import { ChosenFilters } from './find/chosen-filters.tsx'
import { FilterOffer } from './find/filter-offer.tsx'
import { matching, type SearchFilters } from './find/menu-view.ts'
import { NothingFound } from './find/nothing-found.tsx'
import type { View } from './find/use-view.ts'

/** From this number of dishes on, those out of sight render as names only, to spare a phone's memory. */
const LARGE = 200

const loadOpeningBell = () => import('../../quick-actions/opening-bell.tsx')

interface MenuListProps extends Omit<DishListProps, 'items' | 'level' | 'eager'> {
  readonly menu: Menu<ItemSummary>
  readonly location: Location
  readonly orderType: OrderType
  readonly now: Temporal.Instant
  readonly view: View
  readonly search: React.ReactNode
  readonly onFilters: (filters: SearchFilters) => void
}

/** The content of the menu tab. [2.06] [2.08] */
export function MenuList({ menu, location, orderType, now, view, search, onFilters, ...dishes }: MenuListProps) {
  const t = useTranslations('menu')
  useScrollPosition()
  const OpeningBell = useQuickPart(loadOpeningBell)
  useArriveAtHash()
  const { filters, sections, specials, found } = view
  const { words, countIn, onOpen, onAdd, onTake } = dishes
  const offered = { words, countIn, onOpen, onAdd, onTake }
  const filterCount = filters.marks.length + filters.without.length
  const isFirstInView = specials.length === 0 || view.popular.length === 0
  const isNarrowed = filters.query.trim() !== '' || filterCount > 0
  const undeclared = useMemo(() => {
    if (filters.without.length === 0 && !filters.marks.includes('no-gluten')) return 0
    const marks = filters.marks.filter((mark) => mark !== 'no-gluten')
    const whole = matching(menu.items, view.find, { ...filters, marks, without: [] })
    const shown = matching(menu.items, view.find, filters)
    return menu.items.filter(({ id, allergens }) => allergens === null && whole.has(id) && !shown.has(id)).length
  }, [menu, view.find, filters])
  return (
    <>
      {search === null ? null : <div className="px-4 pt-3 pb-1.5 lg:hidden">{search}</div>}
      <ChosenFilters filters={filters} onChange={onFilters} undeclared={undeclared} />
      {view.parts.length > 0 ? (
        <InTurn>
          <CategoryBar parts={view.parts} />
        </InTurn>
      ) : null}
      <div className="px-4 lg:px-0">
        <ClosedNotice
          location={location}
          orderType={orderType}
          now={now}
          bell={OpeningBell === null ? null : <OpeningBell location={location} orderType={orderType} />}
        />
        <p role="status" className={isNarrowed && found > 0 ? 'pt-4 text-label text-ink-2' : 'sr-only'}>
          {isNarrowed ? t('searchResults', { count: found }) : ''}
        </p>
        {found > 0 ? <FilterOffer menu={menu} find={view.find} filters={filters} onChange={onFilters} /> : null}
        {specials.length > 0 ? (
          <InTurn>
            <Specials items={specials} {...offered} />
          </InTurn>
        ) : null}
        {view.popular.length > 0 ? (
          <InTurn>
            <Popular items={view.popular} {...offered} />
          </InTurn>
        ) : null}
        {sections.map((section, index) => (
          <InTurn key={section.id}>
            <MenuSection
              {...dishes}
              forms={view.forms}
              section={section}
              first={index === 0}
              eager={index === 0 && isFirstInView ? 4 : 0}
              sparing={found > LARGE}
            />
          </InTurn>
        ))}
        {found === 0 ? (
          <NothingFound {...dishes} menu={menu} find={view.find} filters={filters} onChange={onFilters} />
        ) : null}
      </div>
    </>
  )
}
