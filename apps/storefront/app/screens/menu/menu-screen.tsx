import type { ItemSummary, Menu, OrderType } from '@comanda/domain'
import { Suspense, useCallback, useDeferredValue, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LocationAnswer } from '../../api/shapes.ts'
import { lazyPart } from '../../start-up/load-part.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useShop } from '../../stored/shop.ts'
import { useVisit } from '../../stored/visit.ts'
import { useQuickPart } from '../quick/use-quick-part.ts'
import { CartBar } from './cart-bar.tsx'
import { CategoryList } from './categories.tsx'
import { MenuHeader } from './menu-header.tsx'
import { MenuList } from './menu-list.tsx'
import { MenuTabs } from './menu-tabs.tsx'
import { SearchBox } from './search-box.tsx'
import { SidebarFilters } from './sidebar-filters.tsx'
import { useAddDish } from './use-add-dish.ts'
import { useBasketCounts } from './use-basket-counts.ts'
import { useCartAgreement } from './use-cart-agreement.tsx'
import { useDishWords } from './use-dish-words.ts'
import { useFreshDraft } from './use-fresh-draft.ts'
import { useHearts } from './use-hearts.ts'
import { useIsWide } from './use-is-wide.ts'
import { useMenuTab } from './use-menu-tab.ts'
import { nearItem, useOpenItem } from './use-open-item.ts'
import { useView } from './use-view.ts'
import { useWanted } from './use-wanted.ts'

const ItemSheet = lazyPart(() => import('../item/item-sheet.tsx'))
const CartPanel = lazyPart(() => import('../cart/cart-panel.tsx').then(({ CartPanel: Panel }) => ({ default: Panel })))
const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'))
const FavouritesTab = lazyPart(() => import('./favourites-tab.tsx'))
const DealsTab = lazyPart(() => import('./deals-tab.tsx'))
const loadQuickButton = () => import('../quick/quick-button.tsx')

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
  const [tab, setTab] = useMenuTab()
  const [wanted, setWanted] = useWanted()
  const [filtering, setFiltering] = useState(false)

  // What a person chose is kept only when they have come here; the page itself knows nobody.
  useEffect(() => {
    useVisit.getState().set({ locationId: location.id, locationSlug: location.slug, orderType })
    useShop.getState().remember(language, whole)
  }, [location, orderType, language, whole])

  const words = useDishWords(menu, location, orderType)
  const counts = useBasketCounts(location.id, orderType)
  const view = useView(menu, words.today, useDeferredValue(wanted))

  const QuickButton = useQuickPart(loadQuickButton)
  const sheet = useOpenItem()
  const isWide = useIsWide()
  const add = useAddDish({ location, orderType, menu, open: sheet.open })
  const near = useCallback((item: ItemSummary) => nearItem(language, location.id, item), [language, location.id])
  const hearts = useHearts(location.id)
  useCartAgreement({ location, orderType, menu: whole })
  useFreshDraft(location, orderType)

  const search = (
    <SearchBox
      value={wanted.query}
      onChange={(query) => {
        setWanted({ ...wanted, query })
        if (tab !== 'menu') setTab('menu')
      }}
      wanted={wanted}
      onFilter={() => setFiltering(true)}
    />
  )
  const dishes = {
    words,
    counts,
    marked: hearts.marked,
    onMark: hearts.press,
    onOpen: sheet.open,
    onAdd: add,
    onNear: near,
  }

  return (
    <>
      <MenuHeader location={location} orderType={orderType} />
      <div className="mx-auto w-full max-w-360 grow lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-8 lg:px-8 xl:grid-cols-[12.5rem_minmax(0,1fr)_21.5rem]">
        <aside className="hidden lg:block" aria-label={t('categories')}>
          <div className="no-scrollbar sticky top-18 max-h-[calc(100dvh-4.5rem)] overflow-y-auto pt-6 pb-24">
            {tab === 'menu' ? (
              <>
                <CategoryList parts={view.parts} location={location} now={now} />
                <SidebarFilters menu={menu} wanted={wanted} onChange={setWanted} onMore={() => setFiltering(true)} />
              </>
            ) : null}
          </div>
        </aside>
        <main id="main" className="min-w-0 pb-28 lg:pt-6 xl:pb-16">
          <h1 className="sr-only">{t('title', { location: location.name })}</h1>
          <div className="lg:flex lg:items-center lg:gap-6">
            <MenuTabs tab={tab} deals={words.deals.length} onChange={setTab} />
            <div className="hidden grow lg:block lg:max-w-80 lg:ms-auto">{search}</div>
          </div>
          <div
            id="menu-panel"
            role="tabpanel"
            aria-labelledby={`tab-${tab}`}
            tabIndex={-1}
            className="focus-visible:outline-none"
          >
            {tab === 'favourites' ? (
              <Suspense>
                <FavouritesTab {...dishes} whole={whole} hearts={hearts} onMenu={() => setTab('menu')} />
              </Suspense>
            ) : null}
            {tab === 'deals' ? (
              <Suspense>
                <DealsTab
                  menu={menu}
                  location={location}
                  words={words}
                  onOpen={sheet.open}
                  onMenu={() => setTab('menu')}
                />
              </Suspense>
            ) : null}
            {tab === 'menu' ? (
              <MenuList
                {...dishes}
                menu={menu}
                location={location}
                orderType={orderType}
                now={now}
                view={view}
                search={search}
                onWanted={setWanted}
              />
            ) : null}
          </div>
        </main>
        <div className="hidden xl:block">
          <div className="no-scrollbar sticky top-18 -mx-6 max-h-[calc(100dvh-4.5rem)] overflow-y-auto px-7 pt-6">
            {sheet.alive && isWide ? (
              <Suspense>
                <CartPanel editPath={(line) => `?item=${line.itemId}&line=${line.key}`} />
              </Suspense>
            ) : null}
          </div>
        </div>
      </div>
      <CartBar />
      {QuickButton === null ? null : <QuickButton menu={whole} location={location} orderType={orderType} />}
      <Suspense>
        {sheet.itemId !== null && sheet.alive ? (
          <ItemSheet
            key={`${sheet.itemId} ${sheet.lineKey}`}
            itemId={sheet.itemId}
            menu={whole}
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
            found={view.found}
            onClose={() => setFiltering(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
