import type { ItemSummary, Location, Menu, OrderType } from '@comanda/domain'
import { Suspense, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { ClosedNotice } from '../../location/closed-notice.tsx'
import { useQuickPart } from '../../quick-actions/use-quick-part.ts'
import { lazyPart } from '../../start-up/load-part.ts'
import { ServerTurn } from '../../start-up/server-turn.tsx'
import { useSite } from '../../start-up/use-site.ts'
import { CategoryBar, useArriveAtHash } from './categories/categories.tsx'
import { useScrollPosition } from './categories/use-scroll-position.ts'
import { FitNotes } from './dishes/dish.tsx'
import type { DishListProps } from './dishes/dish-list.tsx'
import { MenuSection } from './dishes/menu-section.tsx'
import { Popular } from './dishes/popular.tsx'
import { Specials } from './dishes/specials.tsx'
import { matching, type SearchFilters } from './find/menu-view.ts'
import type { View } from './find/use-view.ts'

/** From this number of dishes on, those out of sight render as names only, to spare a phone's memory. */
const LARGE = 200

const ChosenFilters = lazyPart(() => import('./find/chosen-filters.tsx'))
const FilterOffer = lazyPart(() => import('./find/filter-offer.tsx'))
const NothingFound = lazyPart(() => import('./find/nothing-found.tsx'))
/** What a search or filter shows. */
export const FIND_AHEAD = [ChosenFilters.ahead, FilterOffer.ahead, NothingFound.ahead, FitNotes.ahead] as const

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
  const inItem = useTranslations('item')
  const { business } = useSite()
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
  const unsure = [...view.fits.values()].filter(({ mayContain }) => mayContain.length > 0).length
  return (
    <>
      {search === null ? null : <div className="px-4 pt-3 pb-1.5 lg:hidden">{search}</div>}
      {filterCount > 0 ? (
        <Suspense>
          <ChosenFilters filters={filters} onChange={onFilters} undeclared={undeclared} unsure={unsure} />
        </Suspense>
      ) : null}
      {view.parts.length > 0 ? (
        <Suspense>
          <CategoryBar parts={view.parts} />
        </Suspense>
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
        {isNarrowed && found > 0 ? (
          <Suspense>
            <FilterOffer menu={menu} find={view.find} filters={filters} onChange={onFilters} />
          </Suspense>
        ) : null}
        {specials.length > 0 ? (
          <Suspense>
            <Specials items={specials} {...offered} />
          </Suspense>
        ) : null}
        {view.popular.length > 0 ? (
          <Suspense>
            <Popular items={view.popular} {...offered} />
          </Suspense>
        ) : null}
        {sections.map((section, index) => (
          <Suspense key={section.id}>
            <ServerTurn>
              <MenuSection
                {...dishes}
                fits={view.fits}
                section={section}
                first={index === 0}
                eager={index === 0 && isFirstInView ? 4 : 0}
                sparing={found > LARGE}
              />
            </ServerTurn>
          </Suspense>
        ))}
        {business.territory === 'uk' && menu.items.some(({ kcal }) => kcal !== undefined) ? (
          <p className="py-6 text-label text-ink-2">{inItem('dailyNeed')}</p>
        ) : null}
        {found === 0 ? (
          <Suspense>
            <NothingFound {...dishes} menu={menu} find={view.find} filters={filters} onChange={onFilters} />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}
