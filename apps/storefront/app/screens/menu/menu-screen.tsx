import type { ItemSummary, Location, Menu, OrderType } from '@comanda/domain'
import { memo, Suspense, useCallback, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { LocationAnswer } from '../../api/shapes.ts'
import { useRemovedToast } from '../../basket/panel/use-removed-toast.ts'
import { useFavouriteItems } from '../../item/use-favourite-items.ts'
import { ItemSheet, nearItem, useOpenDish, useOpenItem } from '../../item/use-open-item.ts'
import { useMenuCache } from '../../menu-cache/menu-cache.ts'
import { useMenuTab } from '../../navigation/use-menu-tab.ts'
import { useQuickPart } from '../../quick-actions/use-quick-part.ts'
import { loadRoutes, useLoadAhead } from '../../start-up/load-ahead.ts'
import { lazyPart } from '../../start-up/load-part.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useBrowsingContext } from '../../stored/browsing-context.ts'
import { CartBar } from './cart/cart-bar.tsx'
import { useCartAgreement } from './cart/use-cart-agreement.tsx'
import { CategoryList } from './categories/categories.tsx'
import { takeOne, useAddDish } from './dishes/use-add-dish.ts'
import { useCountIn } from './dishes/use-count-in.ts'
import { useDishWords } from './dishes/use-dish-words.ts'
import { SearchBox } from './find/search-box.tsx'
import { SidebarFilters } from './find/sidebar-filters.tsx'
import { useFilters } from './find/use-filters.ts'
import { useHeaderSearch } from './find/use-header-search.ts'
import { useView } from './find/use-view.ts'
import { LocationSheet, MenuHeader } from './menu-header.tsx'
import { FIND_AHEAD, MenuList } from './menu-list.tsx'
import { MenuTabs } from './tabs/menu-tabs.tsx'
import { useFreshDraft } from './use-fresh-draft.ts'
import { useWantedDish } from './use-wanted-dish.ts'

const CartPanel = lazyPart(async () => ({ default: (await import('../../basket/panel/cart-panel.tsx')).CartPanel }))
const FilterSheet = lazyPart(() => import('./find/filter-sheet.tsx'))
const FavouritesTab = lazyPart(() => import('./tabs/favourites-tab.tsx'))
const DealsTab = lazyPart(() => import('./tabs/deals-tab.tsx'))
/** What the taps of the menu lead to. */
const AHEAD = [
  () => loadRoutes('cart', 'checkout'),
  ItemSheet.ahead,
  LocationSheet.ahead,
  FilterSheet.ahead,
  FavouritesTab.ahead,
  DealsTab.ahead,
  ...FIND_AHEAD,
] as const
const loadQuickStrip = () => import('../../quick-actions/quick-strip.tsx')

interface MenuScreenProps {
  /** The menu of this order type. */
  readonly menu: Menu<ItemSummary>
  /** The location's whole menu, for a cart of another order type. */
  readonly whole: Menu<ItemSummary>
  readonly answer: LocationAnswer
  readonly orderType: OrderType
}

/**
 * The menu of a location for an order type. Its route renders again when what it has read is stored, which changes
 * nothing here. [2.06]–[2.11]
 */
export const MenuScreen = memo(function MenuScreen({ menu, whole, answer, orderType }: MenuScreenProps) {
  const t = useTranslations('menu')
  const { language } = useSite()
  const now = useNow()
  const { location } = answer
  const [tab, setTab] = useMenuTab()
  const [filters, setFilters] = useFilters()
  const [filtering, setFiltering] = useState(false)

  // Store the choice of location only in the browser: the rendered page is the same for every visitor.
  useEffect(() => {
    useBrowsingContext.getState().set({ locationId: location.id, locationSlug: location.slug, orderType })
    useMenuCache.getState().remember(language, whole)
  }, [location, orderType, language, whole])

  const words = useDishWords(menu, location, orderType)
  const countIn = useCountIn(location.id, orderType)
  const isAvailable = useCallback((item: ItemSummary) => words.of(item).reason === null, [words])
  const view = useView(menu, words.moment, useDeferredValue(filters), isAvailable)

  useLoadAhead(AHEAD)
  const QuickStrip = useQuickPart(loadQuickStrip)
  const open = useOpenDish()
  const add = useAddDish({ location, orderType, menu, open })
  const near = useCallback((item: ItemSummary) => nearItem(language, location.id, item), [language, location.id])
  const favourites = useFavouriteItems(location.id)
  useCartAgreement({ location, orderType, menu: whole })
  useFreshDraft(location, orderType)

  const headerSearch = useHeaderSearch(() => setFilters({ ...filters, query: '' }))
  const searchBox = (place: 'header' | 'list' | 'top') => (
    <SearchBox
      focused={place === 'header'}
      isFollowed={place === 'list'}
      value={filters.query}
      onChange={(query) => {
        setFilters({ ...filters, query })
        if (tab !== 'menu') setTab('menu')
        // The results start at the top; where the customer was in the whole menu means nothing among them.
        if (place === 'header') window.scrollTo({ top: 0, behavior: 'instant' })
      }}
      filters={filters}
      onFilter={() => setFiltering(true)}
    />
  )
  const dishes = {
    words,
    countIn,
    marked: favourites.marked,
    onMark: favourites.press,
    onOpen: open,
    onAdd: add,
    onTake: takeOne,
    onNear: near,
  }

  return (
    <>
      <Suspense>
        <MenuHeader
          location={location}
          orderType={orderType}
          search={{ ...headerSearch, field: headerSearch.isOpen ? searchBox('header') : null }}
        />
      </Suspense>
      <div className="mx-auto w-full max-w-360 grow lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-8 lg:px-8 xl:grid-cols-[12.5rem_minmax(0,1fr)_21.5rem]">
        <Suspense>
          <aside className="hidden lg:block" aria-label={t('categories')}>
            <div className="no-scrollbar sticky top-[calc(var(--strip,0px)+4.5rem)] max-h-[calc(100dvh-4.5rem-var(--strip,0px))] overflow-y-auto pt-6 pb-24">
              {tab === 'menu' ? (
                <>
                  <CategoryList parts={view.parts} location={location} orderType={orderType} now={now} />
                  <SidebarFilters
                    menu={menu}
                    filters={filters}
                    onChange={setFilters}
                    onMore={() => setFiltering(true)}
                  />
                </>
              ) : null}
            </div>
          </aside>
        </Suspense>
        <Suspense>
          <main id="main" className="min-w-0 pb-28 lg:pt-6 xl:pb-16">
            <h1 className="sr-only">{t('title', { location: location.name })}</h1>
            <div className="lg:flex lg:items-center lg:gap-6">
              <MenuTabs tab={tab} deals={words.deals.length} onChange={setTab} />
              <div className="hidden grow lg:block lg:max-w-80 lg:ms-auto">{searchBox('top')}</div>
            </div>
            {QuickStrip === null ? null : <QuickStrip menu={whole} location={location} orderType={orderType} />}
            <div
              id="menu-panel"
              role="tabpanel"
              aria-labelledby={`tab-${tab}`}
              tabIndex={-1}
              className="focus-visible:outline-none"
            >
              {tab === 'favourites' ? (
                <Suspense>
                  <FavouritesTab {...dishes} whole={whole} favourites={favourites} onMenu={() => setTab('menu')} />
                </Suspense>
              ) : null}
              {tab === 'deals' ? (
                <Suspense>
                  <DealsTab
                    menu={menu}
                    location={location}
                    orderType={orderType}
                    words={words}
                    onOpen={open}
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
                  search={headerSearch.isOpen ? null : searchBox('list')}
                  onFilters={setFilters}
                />
              ) : null}
            </div>
          </main>
        </Suspense>
        <div className="hidden xl:block">
          <div className="no-scrollbar sticky top-[calc(var(--strip,0px)+4.5rem)] -mx-6 max-h-[calc(100dvh-4.5rem-var(--strip,0px))] overflow-y-auto px-7 pt-6">
            <WideBasket />
          </div>
        </div>
      </div>
      <CartBar />
      <RemovedToast />
      <OpenDish menu={whole} location={location} orderType={orderType} />
      <Suspense>
        {filtering ? (
          <FilterSheet
            menu={menu}
            filters={filters}
            onChange={setFilters}
            found={view.found}
            onClose={() => setFiltering(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
})

interface OpenDishProps extends Pick<MenuScreenProps, 'menu' | 'orderType'> {
  readonly location: Location
}

/** The sheet of the dish that the address names. */
function OpenDish({ menu, location, orderType }: OpenDishProps) {
  const { itemId, lineKey, close } = useOpenItem()
  useWantedDish(menu, itemId)
  if (itemId === null) return null
  return (
    <Suspense>
      <ItemSheet
        key={`${itemId} ${lineKey}`}
        itemId={itemId}
        menu={menu}
        location={location}
        orderType={orderType}
        lineKey={lineKey}
        onClose={close}
      />
    </Suspense>
  )
}

/** The basket beside the menu, where the window has room for it. */
function WideBasket() {
  const isWide = useIsWide()
  return isWide ? (
    <Suspense>
      <CartPanel editPath={(line) => `?item=${line.itemId}&line=${line.key}`} />
    </Suspense>
  ) : null
}

/** Undo for a dish that the list's minus has removed; the panel of a wide window has its own. */
function RemovedToast() {
  return useIsWide() ? null : <UndoRemoval />
}

function UndoRemoval() {
  useRemovedToast()
  return null
}

/** Tailwind's `xl`: from this width on the basket stands beside the menu. */
const WIDE = '(min-width: 80rem)'

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Returns whether the window has room for the basket; false on the server. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  )
