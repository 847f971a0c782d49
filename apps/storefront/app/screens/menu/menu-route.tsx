import { type ItemSummary, type Menu, menuFor, ORDER_TYPES, type OrderType } from '@comanda/domain'
import { useMemo } from 'react'
import {
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { readMenu } from '../../api/menus.ts'
import type { LocationAnswer } from '../../api/shapes.ts'
import { orderTypeSlugs } from '../../api/shapes.ts'
import { pageMeta } from '../../start-up/page-meta.ts'
import { doorOf, orThrow, PUBLIC_PAGE, readSite } from '../../start-up/site.ts'
import { useSite } from '../../start-up/use-site.ts'
import { useShop } from '../../stored/shop.ts'
import { useFreshPlace } from '../../stored/use-fresh-place.ts'
import { useLiveShop } from '../../stored/use-live-shop.ts'
import { tableRedirect } from '../table-link.ts'
import { MenuFailed } from './menu-failed.tsx'
import { MenuScreen } from './menu-screen.tsx'
import { useTableLink } from './use-table-link.ts'

const orderTypeOf = (slug: string | undefined): OrderType | undefined =>
  orderTypeSlugs.fromWire(slug ?? '') ?? ORDER_TYPES.find((type) => type === slug)

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const orderType = orderTypeOf(args.params.orderType)
  const { locations } = await readSite(args)
  const table = tableRedirect(
    args.request,
    locations,
    ({ slug }) => slug === args.params.location && orderType === 'table',
  )
  if (table) throw table
  const location = locations.find((answer) => answer.location.slug === args.params.location)?.location
  if (!location || !orderType || !location.settings[orderType].offered) throw data(null, { status: 404 })
  const place = { locationId: location.id, orderType, name: location.name }
  const answer = await readMenu(await doorOf(args), location.id)
  // The page stands without its dishes, and asks for them again; only a menu that there is not is no page. [8.05]
  if (!answer.ok && answer.error.status !== 404)
    return data({ ...place, text: JSON.stringify(nothingOf(location.id)), failed: true }, { status: 503 })
  // One text: a tree of 150 dishes takes React Router's own encoding longer than the rest of the page.
  return data({ ...place, text: JSON.stringify(orThrow(answer)), failed: false }, { headers: PUBLIC_PAGE })
}

/** The list that stands in for a menu that could not be read: older than any. [8.05] */
const nothingOf = (locationId: number): Menu<ItemSummary> => ({ locationId, version: 0, categories: [], items: [] })

/** Opening a dish changes only the query: nothing is asked again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
}

/** A page without its dishes is not kept. */
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => pageMeta(matches, loaderData?.name)

/** `/menu/{location}/{order type}`: public, the same for everyone, without anything about the person who looks. [2.05] [2.11] */
export default function MenuRoute() {
  const { text, locationId, orderType, failed } = useLoaderData<typeof loader>()
  const { language, locations } = useSite()
  const sent = useMemo(() => JSON.parse(text) as Menu<ItemSummary>, [text])
  useLiveShop({ locationId, orderType }, sent.version)
  useFreshPlace(locationId, orderType)
  const shop = useShop((state) => state.shop)
  const known = shop?.menu.locationId === locationId && shop.language === language ? shop : null
  // What has been heard since the page was made is newer.
  const whole = known !== null && known.menu.version > sent.version ? known.menu : sent
  const menu = useMemo(() => menuFor(whole, orderType), [whole, orderType])
  const answer = known?.answer ?? (locations.find(({ location }) => location.id === locationId) as LocationAnswer)
  useTableLink(answer.location, orderType)
  // What this browser read before, or hears of meanwhile, is shown all the same.
  if (failed && whole === sent) return <MenuFailed location={answer.location} orderType={orderType} />
  return (
    <MenuScreen key={`${locationId} ${orderType}`} menu={menu} whole={whole} answer={answer} orderType={orderType} />
  )
}
