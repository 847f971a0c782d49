import { Button, buttonClass, classes, EmptyState, iconButtonClass, Notice, Skeleton } from '@comanda/ui'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, type MetaArgs, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ScreenHandle } from '../../shell/shell.tsx'
import { pageMeta } from '../../start-up/page-meta.ts'
import { PUBLIC_PAGE } from '../../start-up/site.ts'
import { OrderFailed } from './order-failed.tsx'
import { OrderHeader, wayOf } from './order-header.tsx'
import { HelpSheet, TrackedOrder } from './tracked-order.tsx'
import { useOrder } from './use-order.ts'
import { useReturnFromBank } from './use-return-from-bank.ts'

export const headers = () => PUBLIC_PAGE
export const meta = ({ matches }: MetaArgs) => pageMeta(matches)
export const handle: ScreenHandle = { noFooter: true }

/** `/order/{id}/tracking`: how the order is doing, live. The page itself knows nothing; the browser asks with its own secret. [2.40] [2.41] */
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
          isMissing ? 'h-20' : order !== null && wayOf(order) === null ? 'h-60' : 'h-84',
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
          <h1 className="sr-only">{order === null ? t('title') : t('pageTitle', { number: String(order.number) })}</h1>
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
