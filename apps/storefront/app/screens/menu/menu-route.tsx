import { type ItemSummary, type Menu, menuFor, ORDER_TYPES, type OrderType } from '@comanda/domain'
import { useMemo } from 'react'
import {
  data,
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
import { useLiveShop } from '../../stored/use-live-shop.ts'
import { MenuScreen } from './menu-screen.tsx'

const orderTypeOf = (slug: string | undefined): OrderType | undefined =>
  orderTypeSlugs.fromWire(slug ?? '') ?? ORDER_TYPES.find((type) => type === slug)

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const orderType = orderTypeOf(args.params.orderType)
  const { locations } = await readSite(args)
  const location = locations.find((answer) => answer.location.slug === args.params.location)?.location
  if (!location || !orderType || !location.settings[orderType].offered) throw data(null, { status: 404 })
  const menu = orThrow(await readMenu(await doorOf(args), location.id))
  // One text: a tree of 150 dishes takes React Router's own encoding longer than the rest of the page.
  return { text: JSON.stringify(menu), locationId: location.id, orderType, name: location.name }
}

/** Opening a dish changes only the query: nothing is asked again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
}

export const headers = () => PUBLIC_PAGE

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => pageMeta(matches, loaderData?.name)

/** `/menu/{location}/{order type}`: public, the same for everyone, without anything about the person who looks. [2.05] [2.11] */
export default function MenuRoute() {
  const { text, locationId, orderType } = useLoaderData<typeof loader>()
  const { language, locations } = useSite()
  const sent = useMemo(() => JSON.parse(text) as Menu<ItemSummary>, [text])
  useLiveShop({ locationId, orderType }, sent.version)
  const shop = useShop((state) => state.shop)
  const known = shop?.menu.locationId === locationId && shop.language === language ? shop : null
  // What has been heard since the page was made is newer.
  const whole = known !== null && known.menu.version > sent.version ? known.menu : sent
  const menu = useMemo(() => menuFor(whole, orderType), [whole, orderType])
  const answer = known?.answer ?? (locations.find(({ location }) => location.id === locationId) as LocationAnswer)
  return (
    <MenuScreen key={`${locationId} ${orderType}`} menu={menu} whole={whole} answer={answer} orderType={orderType} />
  )
}
