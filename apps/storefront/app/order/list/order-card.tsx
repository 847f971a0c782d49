import { reviewRefusal } from '@comanda/domain'
import { Badge, Button, buttonClass, Picture } from '@comanda/ui'
import { ChevronRight, CircleCheck, RotateCcw, Star } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { trackingPath } from '../../navigation/paths.ts'
import { stageOf } from '../../order-status/order-progress.ts'
import { useStageWords } from '../../order-status/order-rows.tsx'
import { STATUS_TONES } from '../../order-status/status-look.ts'
import { ORDER_TYPE_ICONS } from '../../order-status/status-picture.tsx'
import { useSite } from '../../start-up/use-site.ts'
import { useOrderDate } from '../use-order-date.ts'
import { LINES_SHOWN, viewId } from './order-badge.ts'

/** What a signed-in customer can do with a finished order. */
export interface OrderActions {
  readonly onAgain: (order: OrderView) => void
  readonly onView: (order: OrderView) => void
  readonly onReview: (order: OrderView) => void
}

interface OrderCardProps {
  readonly order: OrderView
  readonly actions?: OrderActions
}

/** An order: location, time, dishes, total and status, and what can be done with it. [2.60] [2.61] */
export function OrderCard({ order, actions }: OrderCardProps) {
  const t = useTranslations('account.orders')
  const types = useTranslations('enumerations.orderType')
  const { money } = useSite()
  const date = useOrderDate()
  const stage = useStageWords()
  const Icon = ORDER_TYPE_ICONS[order.orderType]
  const number = order.code
  const pictures = [...new Map(order.lines.map((line) => [line.image, line])).values()]
    .filter(({ image }) => image !== null)
    .slice(0, 2)
  const hidden = order.lines.length - LINES_SHOWN
  return (
    <li className="@container rounded-l border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-[min(100%,9rem)] flex-1">
          <h3 className="text-group font-strong break-words">{order.location.name}</h3>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-label text-ink-2">
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {types(order.orderType)} · {date(order.createdAt, order.location.timeZone)}
          </p>
        </div>
        <Badge tone={STATUS_TONES[stageOf(order)]} className="shrink-0">
          {stage(order)}
        </Badge>
      </div>
      <div className="mt-3 flex items-center gap-3 border-t border-line pt-3">
        <ul className="min-w-0 grow text-body">
          {order.lines.slice(0, LINES_SHOWN).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never move
            <li key={index} lang={line.nameLanguage} className="truncate">
              {t('line', { quantity: String(line.quantity), name: line.name })}
            </li>
          ))}
          {hidden > 0 ? <li className="text-label text-ink-2">{t('more', { count: String(hidden) })}</li> : null}
        </ul>
        <div className="flex shrink-0 -space-x-4 @max-[17rem]:hidden">
          {pictures.map((line) => (
            <Picture
              key={line.image}
              image={line.image}
              name={line.name}
              sizes="56px"
              className="size-14 rounded-full border-2 border-surface"
            />
          ))}
        </div>
      </div>
      <div className="mt-3 flex items-center justify-between gap-3">
        <p className="min-w-0 text-label text-ink-2">
          <span className="me-1.5 text-body font-strong text-ink">{money(order.totals.total, order.currency)}</span>{' '}
          <span className="whitespace-nowrap">{t('number', { number })}</span>
        </p>
        <Link
          id={viewId(order)}
          to={trackingPath(order.id)}
          aria-label={t('viewNamed', { number })}
          className={buttonClass({ variant: 'quiet', size: 's' })}
        >
          {t('view')}
          <ChevronRight aria-hidden="true" className="-me-1 size-5" />
        </Link>
      </div>
      {actions ? <ActionRow order={order} actions={actions} /> : null}
    </li>
  )
}

function ActionRow({ order, actions }: { readonly order: OrderView; readonly actions: OrderActions }) {
  const t = useTranslations('account.orders')
  const number = order.code
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-3">
        <Button
          variant="secondary"
          size="s"
          aria-label={t('againNamed', { number })}
          icon={<RotateCcw aria-hidden="true" className="size-5" />}
          onClick={() => actions.onAgain(order)}
        >
          {t('again')}
        </Button>
        <Button
          variant="outline"
          size="s"
          aria-label={t('viewOrderNamed', { number })}
          onClick={() => actions.onView(order)}
        >
          {t('viewOrder')}
        </Button>
        <ReviewButton order={order} onReview={() => actions.onReview(order)} />
      </div>
      {order.review === null ? null : <Reviewed />}
    </>
  )
}

/** For a completed order without a review. [4.59] */
function ReviewButton({ order, onReview }: { readonly order: OrderView; readonly onReview: () => void }) {
  const t = useTranslations('account.reviews')
  if (reviewRefusal({ status: order.status, reviewed: order.review !== null }) !== null) return null
  return (
    <Button
      variant="outline"
      size="s"
      aria-label={t('leaveNamed', { number: order.code })}
      icon={<Star aria-hidden="true" className="size-5" />}
      onClick={onReview}
    >
      {t('leave')}
    </Button>
  )
}

function Reviewed() {
  const t = useTranslations('account.reviews')
  return (
    <p className="mt-3 flex items-center gap-2 text-label text-ink-2">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-ok" />
      {t('reviewed')}
    </p>
  )
}
