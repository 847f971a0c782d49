import { BagScene, buttonClass, classes, EmptyState } from '@comanda/ui'
import { Suspense } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { EarlierBasket } from '../../basket/earlier-basket.tsx'
import { CartFailed } from '../../basket/panel/cart-panel.tsx'
import { CartSkeleton } from '../../basket/panel/cart-skeleton.tsx'
import { isBelowMinimum } from '../../basket/panel/minimum-strip.tsx'
import { useRemovedToast } from '../../basket/panel/use-removed-toast.ts'
import { useSharedBasket } from '../../basket/shared-basket.tsx'
import { useToastLift } from '../../browser/use-toast-lift.ts'
import { menuPath } from '../../navigation/paths.ts'
import { Header } from '../../shell/header.tsx'
import { lazyPart } from '../../start-up/load-part.ts'
import { pageMeta } from '../../start-up/page-meta.ts'
import { PUBLIC_PAGE } from '../../start-up/site.ts'
import { useBrowsingContext } from '../../stored/browsing-context.ts'
import { useTrackedOrders } from '../../stored/tracked-orders.ts'
import { FullCart } from './full-cart.tsx'

const UnderWay = lazyPart(() => import('../../order-status/under-way.tsx'))

export function headers() {
  return PUBLIC_PAGE
}
export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, { page: 'cart' })
}

/** `/cart`: the basket as a page, with the dish's sheet for editing a line. [2.30] [2.31] */
export default function CartRoute() {
  const t = useTranslations('cart')
  const basket = useSharedBasket()
  useRemovedToast()
  useToastLift(basket.state === 'ready' ? (isBelowMinimum(basket) ? '8.5rem' : '5.5rem') : null)
  return (
    <>
      <Header />
      <main
        id="main"
        className={classes(
          'mx-auto w-full max-w-2xl grow px-4 pb-36 lg:pb-20',
          basket.state === 'ready' && 'lg:max-w-280 lg:px-8',
        )}
      >
        <h1 className="heading pt-6 pb-2 text-screen lg:pt-10 lg:pb-4 lg:text-banner">{t('title')}</h1>
        {basket.state === 'empty' ? (
          <>
            <EarlierBasket className="mt-4" />
            <EmptyCart />
          </>
        ) : null}
        {basket.state === 'loading' ? <CartSkeleton /> : null}
        {basket.state === 'failed' ? <CartFailed retry={basket.retry} /> : null}
        {basket.state === 'ready' ? <FullCart basket={basket} /> : null}
      </main>
    </>
  )
}

/** The empty state of the basket; while orders are under way, those. */
function EmptyCart() {
  const t = useTranslations('cart.empty')
  const isUnderWay = useTrackedOrders(({ orders }) => orders.length > 0)
  const { locationSlug, orderType } = useBrowsingContext()
  const menu = locationSlug !== null && orderType !== null ? menuPath(locationSlug, orderType) : '/'
  if (isUnderWay)
    return (
      <Suspense>
        <UnderWay />
      </Suspense>
    )
  return (
    <EmptyState
      picture={<BagScene />}
      title={t('title')}
      text={t('text')}
      action={
        <Link to={menu} className={buttonClass({ block: true })}>
          {t('action')}
        </Link>
      }
    />
  )
}
