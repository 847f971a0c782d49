import {
  formatMoney,
  type ItemSummary,
  isTextMenu,
  itemPrice,
  type Location,
  listedOrderType,
  localMoment,
  type Menu,
  menuFor,
  ORDER_TYPES,
  type OrderType,
} from '@comanda/domain'
import { Button, EmptyState } from '@comanda/ui'
import { useEffect, useMemo } from 'react'
import {
  type ClientLoaderFunctionArgs,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useRevalidator,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { readMenu } from '../../api/menus.ts'
import { type LocationAnswer, orderTypeSlugs } from '../../api/shapes.ts'
import { keepShown, loadOrLast } from '../../menu-cache/last-shown.ts'
import { keepLocations, useKnownLocation } from '../../menu-cache/live-locations.ts'
import { useMenuCache } from '../../menu-cache/menu-cache.ts'
import { useFreshLocation } from '../../menu-cache/use-fresh-location.ts'
import { useLiveMenu } from '../../menu-cache/use-live-menu.ts'
import { menuPath } from '../../navigation/paths.ts'
import { tableRedirect } from '../../navigation/table-link.ts'
import { useDraftItems } from '../../start-up/draft.ts'
import { loadAgain } from '../../start-up/load-again.ts'
import { pageMeta, type SharedDish } from '../../start-up/page-meta.ts'
import { nextTurn, ServerTurn } from '../../start-up/server-turn.tsx'
import { clientOf, orThrow, PUBLIC_PAGE, readSite } from '../../start-up/site.ts'
import { useSite } from '../../start-up/use-site.ts'
import { MenuHeader } from './menu-header.tsx'
import { MenuScreen } from './menu-screen.tsx'
import { useTableLink } from './use-table-link.ts'

const orderTypeOf = (slug: string | undefined): OrderType | undefined =>
  orderTypeSlugs.fromWire(slug ?? '') ?? ORDER_TYPES.find((type) => type === slug)

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const orderType = orderTypeOf(args.params.orderType)
  const { locations, language } = await readSite(args)
  const table = tableRedirect(
    args.request,
    locations,
    ({ slug }) => slug === args.params.location && orderType === 'table',
  )
  if (table) throw table
  const found = locations.find((answer) => answer.location.slug === args.params.location)
  const location = found?.location
  if (!found || !location || !orderType || !location.settings[orderType].offered) throw data(null, { status: 404 })
  const listed = listedOrderType(location)
  const listedAs = listed === null ? undefined : menuPath(location.slug, listed)
  // A page that was loaded for another location does not carry this one.
  const base = { locationId: location.id, orderType, name: location.name, listedAs, answer: JSON.stringify(found) }
  const answer = await readMenu(await clientOf(args), location.id)
  // The page renders without dishes and requests them again; only a missing menu is a 404. [8.05]
  if (!answer.ok && answer.error.status !== 404)
    return data({ ...base, text: JSON.stringify(nothingOf(location.id)), failed: true, dish: null }, { status: 503 })
  // One JSON text: React Router takes longer to encode 150 dishes than to render the rest of the page.
  const menu = orThrow(answer)
  await nextTurn()
  const moment = localMoment(Temporal.Instant.fromEpochMilliseconds(Date.now()), location.timeZone)
  const dish = sharedDish(menu.items, new URL(args.request.url).searchParams.get('item'), (item) =>
    formatMoney(itemPrice(item, orderType, moment), location.currency, language),
  )
  const text = JSON.stringify(menu)
  await nextTurn()
  return data({ ...base, text, failed: false, dish }, { headers: PUBLIC_PAGE })
}

/** What a link to a dish shows where it is shared; null for any other address. */
function sharedDish(
  items: readonly ItemSummary[],
  id: string | null,
  priceOf: (item: ItemSummary) => string,
): SharedDish | null {
  const item = id === null ? undefined : items.find((one) => String(one.id) === id)
  if (item === undefined) return null
  const isPriced = item.prices.base > 0
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    image: item.image,
    price: isPriced ? priceOf(item) : null,
  }
}

/** Without a network, the menu that this page has shown before. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadOrLast(request, () => loadAgain(request, () => serverLoader<typeof loader>()))
}

/** The placeholder for a menu that could not be read; its version is older than any. [8.05] */
const nothingOf = (locationId: number): Menu<ItemSummary> => ({
  locationId,
  version: 0,
  categories: [],
  items: [],
  synonyms: [],
  popular: [],
  ratings: [],
})

/** Opening a dish changes only the query: nothing is loaded again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
}

/** A page without its dishes is not cached. */
export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches, loaderData, location }: MetaArgs<typeof loader>) {
  const dish = loaderData?.dish ?? undefined
  const isOpen = dish !== undefined && new URLSearchParams(location.search).get('item') === String(dish.id)
  return pageMeta(matches, { title: loaderData?.name, path: loaderData?.listedAs, dish: isOpen ? dish : undefined })
}

/** A text menu shows no pictures in its list: a dish's own page still has its own. */
const asShown = (menu: Menu<ItemSummary>): Menu<ItemSummary> =>
  isTextMenu(menu.items) ? { ...menu, items: menu.items.map((item) => ({ ...item, image: null })) } : menu

/** `/menu/{location}/{order type}`: public and the same for every visitor. [2.05] [2.11] */
export default function MenuRoute() {
  const loaded = useLoaderData<typeof loader>()
  const { text, locationId, orderType, failed } = loaded
  const { pathname } = useLocation()
  useEffect(() => {
    if (!loaded.failed) keepShown(pathname, loaded)
  }, [pathname, loaded])
  const { language } = useSite()
  const sentAnswer = useMemo(() => JSON.parse(loaded.answer) as LocationAnswer, [loaded.answer])
  const known = useKnownLocation(locationId)
  useEffect(() => {
    if (known === undefined) keepLocations([sentAnswer])
  }, [known, sentAnswer])
  const sent = useMemo(() => JSON.parse(text) as Menu<ItemSummary>, [text])
  useLiveMenu({ locationId, orderType }, sent.version)
  // One object, or the screen renders again while React hydrates it.
  const current = known ?? sentAnswer
  useFreshLocation(current, orderType)
  const menuCache = useMenuCache((state) => state.menuCache)
  const cached = menuCache?.menu.locationId === locationId && menuCache.language === language ? menuCache : null
  // A version heard from the server after rendering is newer.
  const whole = cached !== null && cached.menu.version > sent.version ? cached.menu : sent
  const itemsAt = useDraftItems()
  const menu = useMemo(() => {
    const items = itemsAt ? itemsAt(whole.items) : whole.items
    return asShown(menuFor({ ...whole, items }, orderType))
  }, [whole, orderType, itemsAt])
  const answer = cached?.answer ?? current
  useTableLink(answer.location, orderType)
  // A menu that this browser has read is shown even when this page's load failed.
  if (failed && whole === sent) return <MenuFailed location={answer.location} orderType={orderType} />
  return (
    <ServerTurn key={`${locationId} ${orderType}`}>
      <MenuScreen menu={menu} whole={whole} answer={answer} orderType={orderType} />
    </ServerTurn>
  )
}

/** The menu page when its categories could not be loaded: an empty list and a retry. The cart is unchanged. [8.05] */
function MenuFailed({ location, orderType }: { readonly location: Location; readonly orderType: OrderType }) {
  const t = useTranslations('menu')
  const common = useTranslations('common')
  const { state, revalidate } = useRevalidator()
  return (
    <>
      <MenuHeader location={location} orderType={orderType} />
      <main id="main" className="mx-auto w-full max-w-360 grow px-4 lg:px-8">
        <h1 className="sr-only">{t('title', { location: location.name })}</h1>
        <EmptyState
          title={t('failed')}
          action={
            <Button block variant="secondary" pending={state === 'loading'} onClick={() => void revalidate()}>
              {common('retry')}
            </Button>
          }
        />
      </main>
    </>
  )
}
