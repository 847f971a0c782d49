import { type ReactNode, Suspense, useState } from 'react'
import type { OrderView } from '../../api/shapes.ts'
import { useLoadAhead } from '../../start-up/load-ahead.ts'
import { lazyPart } from '../../start-up/load-part.ts'

const ReorderSheet = lazyPart(() => import('./reorder-sheet.tsx'))
const AHEAD = [ReorderSheet.ahead]

/** The order to put into the basket again, and where and for when. */
export interface AskedReorder {
  readonly order: OrderView
  /** Another location than the order's own. */
  readonly locationId?: number
  /** Choose a later time at the checkout. */
  readonly isLater?: boolean
}

/** Opens the sheet that compares an order with today's menu and then fills the basket. [5.58] [8.38] */
export function useReorder(): { readonly start: (asked: AskedReorder) => void; readonly sheet: ReactNode } {
  const [asked, setAsked] = useState<AskedReorder | null>(null)
  useLoadAhead(AHEAD)
  return {
    start: setAsked,
    sheet:
      asked === null ? null : (
        <Suspense>
          <ReorderSheet asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      ),
  }
}
