import type { LoaderFunctionArgs, MetaArgs, RouterContextProvider } from 'react-router'
import { useTranslations } from 'use-intl'
import { useIsHydrated } from '../../browser/use-is-hydrated.ts'
import { ListSkeleton } from '../../loading/list-states.tsx'
import { Header } from '../../shell/header.tsx'
import { loadFromServer } from '../../start-up/load-again.ts'
import { pageMeta } from '../../start-up/page-meta.ts'
import { PUBLIC_PAGE, readSite } from '../../start-up/site.ts'
import { useSession } from '../../stored/session.ts'
import { useFreshAccount } from '../../stored/use-fresh-account.ts'
import { CustomerOrders } from './customer-orders.tsx'
import { GuestOrders } from './guest-orders.tsx'
import { OrdersAside } from './orders-aside.tsx'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  await readSite(args)
  return null
}
export const clientLoader = loadFromServer

export function headers() {
  return PUBLIC_PAGE
}
export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, { page: 'orders' })
}

/**
 * `/re-order` and `/previous-orders`: orders with the details of the location beside them. The rendered page has no
 * personal data. [2.35] [2.36] [2.59]
 */
export default function OrdersRoute() {
  return (
    <>
      <Header />
      <Orders />
    </>
  )
}

function Orders() {
  const t = useTranslations('account.orders')
  const isHydrated = useIsHydrated()
  const isCustomer = useSession(({ state, isExpected }) => state === 'in' || (state === 'unknown' && isExpected()))
  useFreshAccount()
  return (
    <main
      id="main"
      className="mx-auto grid w-full max-w-260 grow grid-cols-1 items-start gap-10 px-4 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12 lg:px-8 lg:pt-10"
    >
      <div className="min-w-0">
        <h1 className="heading text-screen">{t('title')}</h1>
        {isHydrated ? isCustomer ? <CustomerOrders /> : <GuestOrders /> : <ListSkeleton className="mt-8 h-40" />}
      </div>
      <OrdersAside />
    </main>
  )
}
