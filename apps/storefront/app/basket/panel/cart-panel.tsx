import type { CartLine } from '@comanda/domain'
import { BagScene, EmptyState, FailedState } from '@comanda/ui'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useIsOnline } from '../../browser/use-is-online.ts'
import { lazyPart } from '../../start-up/load-part.ts'
import { countOf } from '../../stored/cart.ts'
import { useTrackedOrders } from '../../stored/tracked-orders.ts'
import { useSharedBasket } from '../shared-basket.tsx'
import type { ReadyBasket } from '../use-basket.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { useRemovedToast } from './use-removed-toast.ts'

const UnderWay = lazyPart(() => import('../../order-status/under-way.tsx'))

interface CartPanelProps {
  /** Returns the address that opens a line's dish for editing, on the page of the panel. */
  readonly editPath: (line: CartLine) => string
}

/** Desktop: the basket beside the menu with its checkout button. [2.10] */
export function CartPanel({ editPath }: CartPanelProps) {
  const t = useTranslations('cart')
  const basket = useSharedBasket()
  useRemovedToast()
  return (
    <section aria-labelledby="cart-panel" className="mb-6 rounded-l bg-surface p-5 shadow-e2">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="cart-panel" className="heading text-section">
          {t('title')}
        </h2>
        {basket.state === 'ready' ? (
          <span className="text-label text-ink-2">{t('count', { count: countOf(basket.cart) })}</span>
        ) : null}
      </div>
      {basket.state === 'empty' ? <EmptyPanel /> : null}
      {basket.state === 'loading' ? <CartSkeleton /> : null}
      {basket.state === 'failed' ? <CartFailed retry={basket.retry} /> : null}
      {basket.state === 'ready' ? <FilledPanel basket={basket} editPath={editPath} /> : null}
    </section>
  )
}

/** The empty state of the basket; while orders are under way, those. */
function EmptyPanel() {
  const t = useTranslations('cart.empty')
  const isUnderWay = useTrackedOrders(({ orders }) => orders.length > 0)
  if (!isUnderWay) return <EmptyState picture={<BagScene />} title={t('title')} text={t('text')} />
  return (
    <Suspense>
      <UnderWay withMenu={false} />
    </Suspense>
  )
}

function FilledPanel({ basket, editPath }: CartPanelProps & { readonly basket: ReadyBasket }) {
  return (
    <>
      <CartLines basket={basket} editPath={editPath} compact />
      <CartSummary basket={basket} className="mt-4 gap-4" />
      <div className="sticky bottom-0 -mx-5 -mb-5 rounded-b-l bg-surface p-5 pt-4">
        <CheckoutButton basket={basket} />
      </div>
    </>
  )
}

/** The error and a retry when the menu of the cart cannot be read; back online, it is read again. */
export function CartFailed({ retry }: { readonly retry: () => void }) {
  const t = useTranslations('cart.failed')
  const online = useIsOnline()
  const wasOffline = useRef(false)
  const onBack = useEffectEvent(retry)
  useEffect(() => {
    if (online && wasOffline.current) onBack()
    wasOffline.current = !online
  }, [online])
  return (
    <FailedState
      title={online ? t('title') : t('offline')}
      text={online ? t('text') : t('offlineText')}
      retryLabel={t('retry')}
      onRetry={retry}
    />
  )
}
