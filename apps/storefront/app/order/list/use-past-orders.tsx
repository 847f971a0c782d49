import { Button, SheetFrame } from '@comanda/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { lazyPart } from '../../start-up/load-part.ts'
import { useReorder } from '../reorder/use-reorder.tsx'
import type { OrderActions } from './order-card.tsx'
import type { LoadedOrders } from './use-orders.ts'
import { useReviewing } from './use-reviewing.tsx'

const OrderReceipt = lazyPart(async () => ({ default: (await import('../order-receipt.tsx')).OrderReceipt }))

/** The sheets of past orders: details, ordering again and reviewing, which updates the list. [2.59] */
export function usePastOrders({ loaded, set }: Pick<LoadedOrders, 'loaded' | 'set'>): {
  readonly actions: OrderActions
  readonly sheets: ReactNode
} {
  const [viewed, setViewed] = useState<OrderView | null>(null)
  const again = useReorder()
  const reviewing = useReviewing((reviewed, review) => {
    if (loaded.state !== 'ready') return
    const orders = loaded.value.orders.map((order) =>
      order.id === reviewed ? { ...order, review: { ...review, answer: null } } : order,
    )
    set({ ...loaded.value, orders })
  })
  const onAgain = (order: OrderView) => {
    setViewed(null)
    again.start({ order })
  }
  return {
    actions: { onAgain, onView: setViewed, onReview: reviewing.open },
    sheets: (
      <>
        {viewed === null ? null : (
          <DetailsSheet order={viewed} onAgain={() => onAgain(viewed)} onClose={() => setViewed(null)} />
        )}
        {again.sheet}
        {reviewing.sheet}
      </>
    ),
  }
}

interface DetailsSheetProps {
  readonly order: OrderView
  readonly onAgain: () => void
  readonly onClose: () => void
}

function DetailsSheet({ order, onAgain, onClose }: DetailsSheetProps) {
  const t = useTranslations('account.orders')
  const common = useTranslations('common')
  return (
    <SheetFrame
      title={t('number', { number: order.code })}
      closeLabel={common('close')}
      onClose={onClose}
      foot={
        <Button block onClick={onAgain}>
          {t('again')}
        </Button>
      }
    >
      <Suspense>
        <OrderReceipt order={order} />
      </Suspense>
    </SheetFrame>
  )
}
