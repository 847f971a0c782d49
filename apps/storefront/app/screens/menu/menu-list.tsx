import type { ItemSummary, Location, Menu, OrderType } from '@comanda/domain'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { CategoryBar } from './categories.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import type { DishListProps } from './dish-list.tsx'
import { MenuSection } from './menu-section.tsx'
import { type Wanted, wantedOf } from './menu-view.ts'
import { NothingFound } from './nothing-found.tsx'
import { Specials } from './specials.tsx'
import { useKeptPlace } from './use-kept-place.ts'
import type { View } from './use-view.ts'

/** From so many dishes on, those out of sight are only named: a phone cannot keep them all at hand. */
const LARGE = 200

interface MenuListProps extends Omit<DishListProps, 'items' | 'level' | 'eager'> {
  readonly menu: Menu<ItemSummary>
  readonly location: Location
  readonly orderType: OrderType
  readonly now: Temporal.Instant
  readonly view: View
  readonly search: React.ReactNode
  readonly onWanted: (wanted: Wanted) => void
}

/** What the menu's tab holds. [2.06] [2.08] */
export function MenuList({ menu, location, orderType, now, view, search, onWanted, ...dishes }: MenuListProps) {
  const t = useTranslations('menu')
  useKeptPlace()
  const { wanted, sections, specials, found } = view
  const filters = wanted.marks.length + wanted.without.length
  const isNarrowed = wanted.query.trim() !== '' || filters > 0
  const undeclared = useMemo(() => {
    if (wanted.without.length === 0) return 0
    const hidden = wantedOf(menu.items, view.find, { ...wanted, without: [] })
    return menu.items.filter(({ id, allergens }) => allergens === null && hidden.has(id)).length
  }, [menu, view.find, wanted])
  return (
    <>
      <div className="px-4 pt-3 pb-1.5 lg:hidden">{search}</div>
      <ChosenFilters wanted={wanted} onChange={onWanted} undeclared={undeclared} />
      {view.parts.length > 0 ? <CategoryBar parts={view.parts} /> : null}
      <div className="px-4 lg:px-0">
        <ClosedNotice location={location} orderType={orderType} now={now} />
        <p role="status" className={isNarrowed && found > 0 ? 'pt-4 text-label text-ink-2' : 'sr-only'}>
          {isNarrowed ? t('searchResults', { count: found }) : ''}
        </p>
        {specials.length > 0 ? (
          <Specials
            items={specials}
            words={dishes.words}
            counts={dishes.counts}
            onOpen={dishes.onOpen}
            onAdd={dishes.onAdd}
          />
        ) : null}
        {sections.map((section, index) => (
          <MenuSection key={section.id} {...dishes} section={section} first={index === 0} sparing={found > LARGE} />
        ))}
        {found === 0 ? <NothingFound menu={menu} find={view.find} wanted={wanted} onChange={onWanted} /> : null}
      </div>
    </>
  )
}
