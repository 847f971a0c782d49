import { isFinished } from '@comanda/domain'
import { buttonClass, SheetFrame } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../api/shapes.ts'
import { trackingPath } from '../navigation/paths.ts'
import { EndedNotice } from '../order-status/ended-notice.tsx'
import { hasEnded } from '../order-status/order-progress.ts'
import { ProgressParts, StepList } from '../order-status/step-list.tsx'
import { useOrder } from '../order-status/use-order.ts'
import { WaitingNotice } from '../order-status/waiting-notice.tsx'
import { OrderFailed } from './order-failed.tsx'
import { OrderHeadline } from './order-headline.tsx'

interface StatusSheetProps {
  /** What the list has read of the order; the sheet keeps it current while it is open. */
  readonly order: OrderView
  readonly onClose: () => void
}

/** The status of an order over any page, live, with the way to the order's own page. [2.62] [4.13] */
export default function StatusSheet({ order: listed, onClose }: StatusSheetProps) {
  const t = useTranslations('tracking')
  const { state, order: current, retry } = useOrder(listed.id)
  const order = current ?? listed
  const isOver = hasEnded(order) || (order.status !== null && isFinished(order.status))
  return (
    <SheetFrame
      title={t('pageTitle', { number: order.code })}
      closeLabel={t('statusSheet.close')}
      onClose={onClose}
      foot={
        <Link to={trackingPath(order.id)} onClick={onClose} className={buttonClass({ block: true })}>
          {t('statusSheet.open')}
        </Link>
      }
    >
      {state === 'failed' && current === null ? (
        <OrderFailed retry={retry} />
      ) : (
        <div className="flex flex-col gap-5">
          <OrderHeadline order={order} />
          {isOver || order.status === null ? null : <ProgressParts order={order} />}
          <EndedNotice order={order} />
          <WaitingNotice order={order} />
          {isOver || order.status === null ? null : <StepList order={order} />}
        </div>
      )}
    </SheetFrame>
  )
}
