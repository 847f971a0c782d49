import type { ItemSummary } from '@comanda/domain'
import { useMemo } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { readMenu } from '../../api/menus.ts'
import { readReviews } from '../../api/reviews.ts'
import { Header } from '../../shell/header.tsx'
import { pageMeta } from '../../start-up/page-meta.ts'
import { doorOf, PUBLIC_PAGE, readSite } from '../../start-up/site.ts'
import { useSite } from '../../start-up/use-site.ts'
import { tableRedirect } from '../table-link.ts'
import { About } from './about.tsx'
import { AppBanner } from './app-banner.tsx'
import { AppStores } from './app-stores.tsx'
import { Facts } from './facts.tsx'
import { FeaturedDish, HeroGround } from './hero.tsx'
import { OpeningBadge } from './opening-badge.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderUnderWay } from './order-under-way.tsx'
import { tasteOf } from './taste-of.ts'
import { TasteRail } from './taste-rail.tsx'

interface HomeData {
  readonly dishes: readonly ItemSummary[]
  /** Mean of all ratings of all locations, 1 to 7. */
  readonly rating: number | null
}

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const { locations, business } = await readSite(args)
  const table = tableRedirect(args.request, locations)
  if (table) throw table
  const first = locations[0]?.location
  if (!first) return { text: JSON.stringify({ dishes: [], rating: null } satisfies HomeData) }
  const door = await doorOf(args)
  const [menu, reviews] = await Promise.all([
    readMenu(door, first.id),
    readReviews(door, first.id, { everywhere: true }),
  ])
  const home: HomeData = {
    // Without its menu or reviews the page still takes an order.
    dishes: menu.ok ? tasteOf(menu.value, business.hero.image) : [],
    rating: reviews.ok ? reviews.value.summary.rating : null,
  }
  return { text: JSON.stringify(home) }
}

/** A sheet that opens has its own address, but is the same page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSheet = currentUrl.searchParams.get('show') !== nextUrl.searchParams.get('show')
  return currentUrl.pathname === nextUrl.pathname && isSheet ? false : defaultShouldRevalidate
}

export const headers = () => PUBLIC_PAGE
export const meta = ({ matches }: MetaArgs) => pageMeta(matches)

/** Home: what it is, whether it is open, and the shortest way to the menu. [2.03] [2.04] */
export default function Home() {
  const { text } = useLoaderData<typeof loader>()
  const { dishes, rating } = useMemo(() => JSON.parse(text) as HomeData, [text])
  const { business } = useSite()
  const t = useTranslations('home')
  const featured = dishes[0]
  return (
    <>
      <Header look="hero" />
      <main id="main" className="relative">
        <HeroGround image={business.hero.image} />
        <div className="relative mx-auto max-w-360 lg:min-h-[50rem] lg:px-20 lg:pt-34 lg:pb-10">
          <div className="on-hero px-4 pt-22 text-on-hero max-lg:min-h-70 max-lg:pb-3.5 lg:flex lg:max-w-[36rem] lg:flex-col lg:items-start lg:px-0 lg:pt-0 lg:text-ink">
            <div className="hidden lg:block">
              <OpeningBadge live />
            </div>
            <h1 className="heading wide-heading max-w-[62%] text-banner text-pretty lg:mt-5 lg:max-w-full lg:text-display">
              {business.hero.title}
            </h1>
            <p className="hidden text-group text-ink-2 lg:mt-5 lg:block lg:max-w-[32rem]">{business.hero.text}</p>
            <div className="mt-5 lg:hidden">
              <OpeningBadge />
            </div>
          </div>
          <div className="px-4 max-lg:-mt-2 lg:mt-8 lg:max-w-[36rem] lg:px-0">
            <OrderUnderWay />
            <OrderCard />
            <Facts rating={rating} />
          </div>
          {featured ? <FeaturedDish dish={featured} /> : null}
        </div>
        {dishes.length > 1 ? <TasteRail title={t('popular')} dishes={dishes} /> : null}
        <AppStores image={business.hero.image} />
        <About />
      </main>
      <AppBanner />
    </>
  )
}
