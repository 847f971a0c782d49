import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { OrderReview, OrderView } from '../../api/shapes.ts'
import { ReviewSheet } from '../review/review-sheet.tsx'
import { viewId } from './order-badge.ts'

/** Opens the review sheet for an order; `onReviewed` receives the id of an order with the review that it got. */
export function useReviewing(onReviewed: (orderId: string, review: OrderReview) => void): {
  readonly open: (order: OrderView) => void
  readonly sheet: ReactNode
} {
  const [order, setOrder] = useState<OrderView | null>(null)
  const reviewed = useRef<OrderView | null>(null)
  // The button that opened the sheet is gone: move the focus once the sheet has closed.
  useEffect(() => {
    if (order !== null || reviewed.current === null) return
    document.getElementById(viewId(reviewed.current))?.focus()
    reviewed.current = null
  }, [order])
  return {
    open: setOrder,
    sheet:
      order === null ? null : (
        <ReviewSheet
          order={order}
          onClose={() => setOrder(null)}
          onPosted={(review) => {
            reviewed.current = order
            onReviewed(order.id, review)
          }}
        />
      ),
  }
}
