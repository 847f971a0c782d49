import { orderNumberText } from '@comanda/domain'
import { Button, buttonClass, classes, EmptyState, iconButtonClass, Notice, Skeleton } from '@comanda/ui'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, type MetaArgs, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { validateOrder } from '../../api/payments.ts'
import { OrderFailed } from '../../order/order-failed.tsx'
import type { ScreenHandle } from '../../shell/shell.tsx'
import { pageMeta } from '../../start-up/page-meta.ts'
import { PUBLIC_PAGE } from '../../start-up/site.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { storedGuest } from '../../stored/guest.ts'
import { OrderHeader, routeOf } from './order-header.tsx'
import { HelpSheet, TrackedOrder } from './tracked-order.tsx'
import { useOrder } from './use-order.ts'

export const headers = () => PUBLIC_PAGE
export const meta = ({ matches }: MetaArgs) => pageMeta(matches)
export const handle: ScreenHandle = { noFooter: true }

/**
 * `/order/{id}/tracking`: the order, live. The rendered page has no data; the browser reads it with its own secret.
 * [2.40] [2.41]
 */
export default function TrackingRoute() {
  const t = useTranslations('tracking')
  const { id = '' } = useParams()
  const { state, order, stale, retry } = useOrder(id)
  useReturnFromBank(id, retry)
  const [helping, setHelping] = useState(false)
  const isMissing = state === 'missing' || state === 'failed'
  return (
    <main id="main" className="flex grow flex-col lg:flex-row-reverse">
      <div
        className={classes(
          'relative lg:sticky lg:top-0 lg:h-dvh lg:grow lg:basis-1/2',
          isMissing ? 'h-20' : order !== null && routeOf(order) === null ? 'h-60' : 'h-84',
          'bg-surface-2',
        )}
      >
        {order === null || isMissing ? null : <OrderHeader order={order} />}
        <div className="absolute inset-x-0 top-0 flex justify-between p-4">
          <Link to="/" aria-label={t('back')} className={iconButtonClass('raised')}>
            <ArrowLeft aria-hidden="true" className="size-6" />
          </Link>
          {order === null ? null : (
            <Button size="s" variant="outline" className="border-0 shadow-e1" onClick={() => setHelping(true)}>
              {t('help')}
            </Button>
          )}
        </div>
      </div>
      <div className="relative -mt-7 grow rounded-t-sheet bg-bg px-4 pt-7 pb-12 lg:mt-0 lg:basis-1/2 lg:rounded-none lg:px-16 lg:pt-14">
        <div className="mx-auto max-w-xl">
          <h1 className="sr-only">
            {order === null ? t('title') : t('pageTitle', { number: orderNumberText(order.number) })}
          </h1>
          {stale ? <StaleNotice retry={retry} /> : null}
          {state === 'loading' ? <TrackingSkeleton /> : null}
          {state === 'missing' ? <Missing /> : null}
          {state === 'failed' ? <OrderFailed retry={retry} /> : null}
          {order === null || state === 'missing' ? null : <TrackedOrder order={order} />}
        </div>
      </div>
      {helping && order !== null ? <HelpSheet order={order} onClose={() => setHelping(false)} /> : null}
    </main>
  )
}

function StaleNotice({ retry }: { readonly retry: () => void }) {
  const t = useTranslations('tracking')
  return (
    <div className="mb-5">
      <Notice
        tone="warn"
        role="status"
        title={t('offline')}
        action={
          <Button size="s" variant="outline" onClick={retry}>
            {t('failed.retry')}
          </Button>
        }
      >
        {t('reconnecting')}
      </Notice>
    </div>
  )
}

function Missing() {
  const t = useTranslations('tracking.missing')
  return (
    <EmptyState
      title={t('title')}
      text={t('text')}
      action={
        <Link to="/" className={buttonClass({ block: true })}>
          {t('action')}
        </Link>
      }
    />
  )
}

function TrackingSkeleton() {
  const t = useTranslations('tracking')
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-13 w-72" />
      <Skeleton className="h-1.5 w-full" />
      <Skeleton className="h-21 w-full rounded-l" />
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-5">
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className="h-5 grow" />
        </div>
      ))}
    </div>
  )
}

/** The parameters that the provider adds to the address after a bank's redirect. */
const OF_THE_BANK = ['payment_intent', 'payment_intent_client_secret', 'redirect_status']

/**
 * Handles the return from the bank: the server asks the provider for the outcome, whatever the address says. The secret
 * is removed from the address at once. [4.55] [3.05]
 */
function useReturnFromBank(orderId: string, onKnown: () => void): void {
  const client = useApiClient()
  const navigate = useNavigate()
  const known = useEffectEvent(onKnown)
  useEffect(() => {
    const address = new URL(window.location.href)
    const intentId = address.searchParams.get('payment_intent')
    if (intentId === null) return
    for (const name of OF_THE_BANK) address.searchParams.delete(name)
    // Use the router, so that links built from its address have no secret either.
    void navigate({ search: address.search }, { replace: true, preventScrollReset: true })
    validateOrder(client(), orderId, intentId, storedGuest.read()?.value ?? null).then(() => known(), console.error)
  }, [orderId, client, navigate])
}
