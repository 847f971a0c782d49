import { type ItemSummary, type Menu, type OrderType, specialsOn } from '@comanda/domain'
import { Button, EmptyState } from '@comanda/ui'
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LocationAnswer } from '../../api/shapes.ts'
import { lazyPart } from '../../start-up/load-part.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useShop } from '../../stored/shop.ts'
import { useVisit } from '../../stored/visit.ts'
import { CartBar } from './cart-bar.tsx'
import { CategoryBar, CategoryList } from './categories.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { DealsTab } from './deals-tab.tsx'
import { DishGroup } from './dish-group.tsx'
import { MenuHeader } from './menu-header.tsx'
import { MenuTabs, type Tab } from './menu-tabs.tsx'
import { EVERYTHING, groupsOf, isWanted, type Wanted } from './menu-view.ts'
import { SearchBox } from './search-box.tsx'
import { SidebarFilters } from './sidebar-filters.tsx'
import { Specials } from './specials.tsx'
import { useAddDish } from './use-add-dish.ts'
import { useCartAgreement } from './use-cart-agreement.tsx'
import { useDishWords } from './use-dish-words.ts'
import { useHearts } from './use-hearts.ts'
import { useIsWide } from './use-is-wide.ts'
import { nearItem, useOpenItem } from './use-open-item.ts'

const ItemSheet = lazyPart(() => import('../item/item-sheet.tsx'))
const CartPanel = lazyPart(() => import('../cart/cart-panel.tsx').then(({ CartPanel: Panel }) => ({ default: Panel })))
const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'))
const FavouritesTab = lazyPart(() => import('./favourites-tab.tsx'))

interface MenuScreenProps {
  /** What the order type shows. */
  readonly menu: Menu<ItemSummary>
  /** What the location has, for comparing a cart of another order type. */
  readonly whole: Menu<ItemSummary>
  readonly answer: LocationAnswer
  readonly orderType: OrderType
}

/** The menu of a location for an order type. [2.06]–[2.11] */
export function MenuScreen({ menu, whole, answer, orderType }: MenuScreenProps) {
  const t = useTranslations('menu')
  const { language } = useSite()
  const now = useNow()
  const { location } = answer
  const [tab, setTab] = useState<Tab>('menu')
  const [wanted, setWanted] = useState<Wanted>(EVERYTHING)
  const [filtering, setFiltering] = useState(false)
  const shown = useDeferredValue(wanted)

  // What a person chose is kept only when they have come here; the page itself knows nobody.
  useEffect(() => {
    useVisit.getState().set({ locationId: location.id, locationSlug: location.slug, orderType })
    useShop.getState().remember(language, whole)
  }, [location, orderType, language, whole])

  const words = useDishWords(menu, location, orderType, now)
  const groups = useMemo(() => groupsOf(menu, shown), [menu, shown])
  const specials = useMemo(
    () => specialsOn(menu.items, words.today).filter((item) => isWanted(item, shown)),
    [menu, shown, words.today],
  )
  const found = groups.reduce((sum, { items }) => sum + items.length, 0)
  const isFiltered = shown !== EVERYTHING && (shown.query !== '' || shown.marks.length + shown.without.length > 0)

  const sheet = useOpenItem()
  const isWide = useIsWide()
  const add = useAddDish({ location, orderType, menu, open: sheet.open })
  const near = useCallback((item: ItemSummary) => nearItem(language, location.id, item), [language, location.id])
  const hearts = useHearts(location.id)
  useCartAgreement({ location, orderType, menu: whole })

  const opened = sheet.itemId === null ? null : (whole.items.find(({ id }) => id === sheet.itemId) ?? null)
  const search = (
    <SearchBox
      value={wanted.query}
      onChange={(query) => setWanted({ ...wanted, query })}
      wanted={wanted}
      onFilter={() => setFiltering(true)}
    />
  )
  const parts = [
    ...(specials.length > 0 ? [{ id: 'special', name: t('special'), count: specials.length }] : []),
    ...groups.map(({ category, items }) => ({
      id: `category-${category.id}`,
      name: category.name,
      count: items.length,
    })),
  ]

  return (
    <>
      <MenuHeader location={location} orderType={orderType} />
      <div className="mx-auto w-full max-w-360 grow lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-8 lg:px-8 xl:grid-cols-[12.5rem_minmax(0,1fr)_21.5rem]">
        <aside className="hidden lg:block" aria-label={t('categories')}>
          <div className="no-scrollbar sticky top-18 max-h-[calc(100dvh-4.5rem)] overflow-y-auto py-6">
            {tab === 'menu' ? <CategoryList parts={parts} location={location} now={now} /> : null}
            <SidebarFilters menu={menu} wanted={wanted} onChange={setWanted} onMore={() => setFiltering(true)} />
          </div>
        </aside>
        <main id="main" className="min-w-0 pb-28 lg:pt-6 xl:pb-16">
          <h1 className="sr-only">{t('title', { location: location.name })}</h1>
          <div className="lg:flex lg:items-center lg:gap-6">
            <MenuTabs tab={tab} deals={words.deals.length} onChange={setTab} />
            <div className="hidden grow lg:block lg:max-w-80 lg:ms-auto">{search}</div>
          </div>
          <div id="menu-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
            {tab === 'favourites' ? (
              <Suspense>
                <FavouritesTab
                  menu={menu}
                  hearts={hearts}
                  words={words}
                  onOpen={sheet.open}
                  onAdd={add}
                  onNear={near}
                  onMenu={() => setTab('menu')}
                />
              </Suspense>
            ) : null}
            {tab === 'deals' ? (
              <DealsTab deals={words.deals} currency={location.currency} onMenu={() => setTab('menu')} />
            ) : null}
            {tab === 'menu' ? (
              <>
                <div className="px-4 pt-3 lg:hidden">{search}</div>
                <CategoryBar parts={parts} />
                <div className="px-4 lg:px-0">
                  <ClosedNotice location={location} orderType={orderType} now={now} />
                  <p role="status" className="sr-only">
                    {isFiltered ? t('searchResults', { count: found }) : ''}
                  </p>
                  {specials.length > 0 ? (
                    <Specials dishes={specials.map((item) => words.special(item))} onOpen={sheet.open} onAdd={add} />
                  ) : null}
                  {groups.map((group, index) => (
                    <DishGroup
                      key={group.category.id}
                      group={group}
                      first={index === 0}
                      words={words}
                      hearts={hearts}
                      onOpen={sheet.open}
                      onAdd={add}
                      onNear={near}
                    />
                  ))}
                  {found === 0 ? (
                    <EmptyState
                      title={isFiltered ? t('searchEmpty') : t('empty')}
                      text={isFiltered ? t('searchEmptyHint') : t('emptyHint')}
                      action={
                        isFiltered ? (
                          <Button block variant="secondary" onClick={() => setWanted(EVERYTHING)}>
                            {t('clearSearch')}
                          </Button>
                        ) : null
                      }
                    />
                  ) : null}
                </div>
              </>
            ) : null}
          </div>
        </main>
        <div className="hidden xl:block">
          <div className="no-scrollbar sticky top-18 max-h-[calc(100dvh-4.5rem)] overflow-y-auto px-1 py-6">
            {sheet.alive && isWide ? (
              <Suspense>
                <CartPanel editPath={(line) => `?item=${line.itemId}&line=${line.key}`} />
              </Suspense>
            ) : null}
          </div>
        </div>
      </div>
      <CartBar />
      <Suspense>
        {opened && sheet.alive ? (
          <ItemSheet
            key={`${opened.id} ${sheet.lineKey}`}
            summary={opened}
            location={location}
            orderType={orderType}
            lineKey={sheet.lineKey}
            onClose={sheet.close}
          />
        ) : null}
        {filtering ? (
          <FilterSheet
            menu={menu}
            wanted={wanted}
            onChange={setWanted}
            found={found}
            onClose={() => setFiltering(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
