import type { ItemSummary, OrderType } from '@comanda/domain'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type RouterContextProvider,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { readMenu } from '../../api/menus.ts'
import { readReviews } from '../../api/reviews.ts'
import { OrderStart } from '../../location/choose/order-start.tsx'
import { keepShown, loadOrLast } from '../../menu-cache/last-shown.ts'
import { useIsNativeView } from '../../native/native-view.ts'
import { tableRedirect } from '../../navigation/table-link.ts'
import { Header } from '../../shell/header.tsx'
import { loadAgain } from '../../start-up/load-again.ts'
import { pageMeta } from '../../start-up/page-meta.ts'
import { clientOf, PUBLIC_PAGE, readSite } from '../../start-up/site.ts'
import { useSite } from '../../start-up/use-site.ts'
import { AppBanner } from './app-banner.tsx'
import { AppStores } from './app-stores.tsx'
import { Details } from './details/details.tsx'
import { Greeting, LastOrder } from './greeting.tsx'
import { FeaturedDish, HeroBackdrop } from './hero.tsx'
import { OpenOrder } from './open-order.tsx'
import { OpeningBadge } from './opening-badge.tsx'
import { type Previews, previewFor, previewsOf, previewTypeOf } from './preview.ts'
import { PreviewRail } from './preview-rail.tsx'
import { TextPreview } from './text-preview.tsx'
import { useBarColour } from './use-bar-colour.ts'

interface HomeData {
  /** Dishes of the first location's menu. */
  readonly previews: Previews
  /** The mean of all ratings of all locations, 1 to 7. */
  readonly rating: number | null
  /** How many reviews it is the mean of. */
  readonly reviews: number
}

const NO_PREVIEWS: Previews = { items: [], byType: {} }

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const { locations, business } = await readSite(args)
  const table = tableRedirect(args.request, locations)
  if (table) throw table
  const first = locations[0]?.location
  if (!first) return { text: JSON.stringify({ previews: NO_PREVIEWS, rating: null, reviews: 0 } satisfies HomeData) }
  const client = await clientOf(args)
  const [menu, reviews] = await Promise.all([
    readMenu(client, first.id),
    readReviews(client, first.id, { everywhere: true }),
  ])
  const home: HomeData = {
    // The page works without menu and reviews.
    previews: menu.ok ? previewsOf(menu.value, first, business.hero.image) : NO_PREVIEWS,
    rating: reviews.ok ? reviews.value.summary.rating : null,
    reviews: reviews.ok ? reviews.value.summary.count : 0,
  }
  return { text: JSON.stringify(home) }
}

/** Without a network, what the page has shown before. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return loadOrLast(request, () => loadAgain(request, () => serverLoader<typeof loader>()))
}

/** Opening a sheet changes only the query: nothing is loaded again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSheet = currentUrl.searchParams.get('show') !== nextUrl.searchParams.get('show')
  return currentUrl.pathname === nextUrl.pathname && isSheet ? false : defaultShouldRevalidate
}

export function headers() {
  return PUBLIC_PAGE
}
export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, { path: '/' })
}

/** Home: the restaurant, whether it is open, and the start of an order. [2.03] [2.04] */
export default function Home() {
  const loaded = useLoaderData<typeof loader>()
  const { text } = loaded
  const { pathname } = useLocation()
  useEffect(() => keepShown(pathname, loaded), [pathname, loaded])
  useBarColour()
  const { previews, rating } = useMemo(() => JSON.parse(text) as HomeData, [text])
  const { business, locations, ownWordsLanguage } = useSite()
  const t = useTranslations('home')
  const start = useRef<HTMLDivElement>(null)
  const [orderType, setOrderType] = useState<OrderType | null>(null)
  const first = locations[0]?.location
  const { dishes, sections } = useMemo(
    () => previewFor(previews, first === undefined ? 'collection' : previewTypeOf(first, orderType)),
    [previews, first, orderType],
  )
  const featured = dishes[0]
  const [wanted, setWanted] = useState<ItemSummary | null>(null)
  const want = (dish: ItemSummary) => {
    setWanted(dish)
    start.current?.scrollIntoView({ block: 'start' })
    start.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
  }
  return (
    <>
      <Header look="hero" />
      <main id="main" className="relative">
        <HeroBackdrop image={business.hero.image} />
        <div className="relative mx-auto max-w-360 lg:min-h-[50rem] lg:px-20 lg:pt-34 lg:pb-10">
          {/* With larger text the title is higher than the backdrop: its colour goes on below it. */}
          <div className="on-hero relative px-4 pt-22 max-lg:before:absolute max-lg:before:inset-0 max-lg:before:-z-10 max-lg:before:bg-hero text-on-hero max-lg:min-h-70 max-lg:pb-3.5 lg:flex lg:max-w-[36rem] lg:flex-col lg:items-start lg:px-0 lg:pt-0 lg:text-ink">
            <div className="hidden lg:block">
              <OpeningBadge live />
            </div>
            <h1
              lang={ownWordsLanguage}
              className="heading wide-heading max-w-[62%] text-[min(2.25rem,14vw)] text-balance max-lg:leading-[1.12] lg:mt-5 lg:max-w-full lg:text-display"
            >
              {business.hero.title}
            </h1>
            <p
              lang={ownWordsLanguage}
              className="hidden text-group text-pretty text-ink-2 lg:mt-5 lg:block lg:max-w-[32rem]"
            >
              {business.hero.text}
            </p>
            <div className="mt-5 lg:hidden">
              <OpeningBadge />
            </div>
          </div>
          <div className="px-4 max-lg:-mt-2 lg:mt-8 lg:max-w-[36rem] lg:px-0">
            <Greeting />
            <OpenOrder />
            <div ref={start} className="scroll-mt-20">
              <Suspense>
                <OrderStart dish={wanted} onType={setOrderType} />
              </Suspense>
            </div>
            <LastOrder />
            <Suspense>
              <Details rating={rating} wanted={orderType} />
            </Suspense>
          </div>
          {featured ? (
            <Suspense>
              <FeaturedDish dish={featured} orderType={orderType} onWanted={want} />
            </Suspense>
          ) : null}
        </div>
        {sections.length > 0 ? (
          <Suspense>
            <TextPreview title={t('popular')} sections={sections} orderType={orderType} onWanted={want} />
          </Suspense>
        ) : dishes.length > 1 ? (
          <Suspense>
            <PreviewRail title={t('popular')} dishes={dishes} orderType={orderType} onWanted={want} />
          </Suspense>
        ) : null}
        <AppStores image={business.hero.image} />
        <About />
      </main>
      <AppBanner />
    </>
  )
}

/** About the restaurant; hidden inside the native app. [2.04] */
function About() {
  const { business, ownWordsLanguage } = useSite()
  const isNative = useIsNativeView()
  if (!business.about.text || isNative) return null
  return (
    <section
      lang={ownWordsLanguage}
      className="mx-auto max-w-360 px-4 py-10 lg:grid lg:grid-cols-2 lg:gap-16 lg:px-20 lg:py-20"
    >
      <h2 className="heading text-screen lg:text-banner">{business.about.title}</h2>
      <p className="mt-3 max-w-prose text-body text-pretty text-ink-2 lg:mt-0 lg:text-group">{business.about.text}</p>
    </section>
  )
}
