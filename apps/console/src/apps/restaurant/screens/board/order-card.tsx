import { allergyTexts, orderNumberText } from '@comanda/domain'
import { PrinterX, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import type { StaffLocation } from '../../../../api/session.ts'
import { isAllergyUnseen } from '../../../../orders/allergy-seen.ts'
import { NextStep } from '../../../../orders/next-step.tsx'
import type { OrderActions } from '../../../../orders/order-actions.ts'
import { timeLeft } from '../../../../orders/promise-time.tsx'
import { promisedFrom, promisedText } from '../../../../orders/promised.ts'
import { urgencyOf } from '../../../../orders/urgency.ts'
import { useDuration } from '../../../../orders/use-duration.ts'
import { clockTime, minutesUntil } from '../../../../parts/clock.ts'
import { DriverMark } from '../../../../parts/driver-mark.tsx'
import { IntakeMark } from '../../../../parts/intake-mark.tsx'
import { MoneyTag } from '../../../../parts/money-tag.tsx'
import { TimerRing } from '../../../../parts/timer-ring.tsx'
import { TypeTile } from '../../../../parts/type-tile.tsx'
import { AllergyBand } from './allergy-band.tsx'
import { AllergyUnseen } from './allergy-unseen.tsx'
import { ChangeBand } from './change-band.tsx'
import { dishesOf } from './dishes.ts'
import { NotMadeBand } from './not-made-band.tsx'
import { UrgencyBand } from './urgency-band.tsx'

const SHOWN_DISHES = 3

interface OrderCardProps {
  readonly order: StaffOrder
  readonly location: StaffLocation
  readonly now: number
  readonly actions: OrderActions
  /** Nobody has confirmed its ticket for a minute. */
  readonly isUnprinted: boolean
  readonly onOpen: (order: StaffOrder) => void
}

function UnprintedMark() {
  const t = useTranslations('printers')
  return (
    <span className="inline-flex items-center gap-1.5 rounded-s bg-rejected px-2 py-1 text-15 font-[650] whitespace-nowrap text-white">
      <PrinterX size={18} aria-hidden />
      {t('notPrinted')}
    </span>
  )
}

/** No courier delivers the order. */
function DriverBand({ className }: { readonly className: string }) {
  const t = useTranslations('courier')
  return (
    <span className={`flex items-center gap-2 bg-rejected py-1 text-15 font-[700] text-white ${className}`}>
      <TriangleAlert size={18} aria-hidden />
      {t('needed')}
    </span>
  )
}

const EDGES = { late: 'border-3 border-rejected', soon: 'border-3 border-soon', 'on-time': 'border border-line' }

/** An order in preparation: time, number, name, dishes, money or allergy, and Ready. A press anywhere else opens it. */
export const MakingCard = memo(function MakingCard({
  order,
  location,
  now,
  actions,
  isUnprinted,
  onOpen,
}: OrderCardProps) {
  const t = useTranslations('board')
  const duration = useDuration()
  const dishes = dishesOf(order)
  const more = dishes.length - SHOWN_DISHES
  const shown = dishes.slice(0, SHOWN_DISHES).join(', ')
  const urgency = urgencyOf(order, now)
  const isUnseen = isAllergyUnseen(order)
  return (
    <article
      aria-label={t('orderNamed', { number: orderNumberText(order.number) })}
      className={`relative flex min-h-52 flex-col overflow-hidden rounded-m bg-surface shadow-e1 ${EDGES[urgency]}`}
    >
      {urgency !== 'on-time' && <UrgencyBand order={order} now={now} urgency={urgency} />}
      {isUnseen && <AllergyUnseen order={order} actions={actions} />}
      <AriaButton
        data-order={order.id}
        onPress={() => onOpen(order)}
        className="flex flex-1 flex-col rounded-m px-4 pt-3 pb-3 text-start outline-offset-[-4px]!"
      >
        <span className="sr-only">{t('openOrder', { number: orderNumberText(order.number) })}, </span>
        <span className="flex items-center gap-2.5">
          {urgency === 'on-time' && <TimerRing left={timeLeft(order, now)} />}
          <span className="text-34 font-[770] leading-none">{clockTime(promisedFrom(order), location.timeZone)}</span>
          <span className="ms-auto flex min-w-0 justify-end">
            <TypeTile type={order.orderType} table={order.table} />
          </span>
        </span>
        {urgency === 'on-time' && (
          <span className="mt-1 text-15 font-[600]">
            #{orderNumberText(order.number)}{' '}
            <span className="font-[500] text-ink-2">
              · {t('timeLeft', { time: duration(minutesUntil(promisedFrom(order), now)) })}
            </span>
          </span>
        )}
        {!isUnseen && allergyTexts(order).length > 0 && <AllergyBand order={order} className="-mx-4 my-1.5 px-4" />}
        {order.courier?.needsStaff && <DriverBand className="-mx-4 my-1.5 px-4" />}
        <NotMadeBand order={order} className="-mx-4 my-1.5 px-4" />
        <ChangeBand order={order} className="-mx-4 my-1.5 px-4" />
        <span className="mt-0.5 me-20 truncate text-17 font-[650]">
          {order.customer.firstName} {order.customer.lastName}
        </span>
        <span className="me-20 line-clamp-2 text-15 text-ink-2">
          {more > 0 ? t('moreDishes', { dishes: shown, count: more }) : shown}
        </span>
        {order.driver !== null && (
          <span className="mt-1 me-20 flex">
            <DriverMark driver={order.driver} />
          </span>
        )}
        <span className="mt-auto flex flex-wrap gap-x-3 gap-y-1.5 pt-2">
          <MoneyTag order={order} />
          <IntakeMark intake={order.intake} />
          {isUnprinted && <UnprintedMark />}
        </span>
      </AriaButton>
      <div className="absolute end-3 bottom-13">
        <NextStep order={order} actions={actions} />
      </div>
    </article>
  )
})

/** An order that waits for handover or is on its way. */
export const WaitingCard = memo(function WaitingCard({
  order,
  location,
  now,
  actions,
  isUnprinted,
  onOpen,
}: OrderCardProps) {
  const t = useTranslations('board')
  return (
    <article
      aria-label={t('orderNamed', { number: orderNumberText(order.number) })}
      className="overflow-hidden rounded-m border border-line bg-surface p-3 shadow-e1"
    >
      <AriaButton
        data-order={order.id}
        onPress={() => onOpen(order)}
        className="flex w-full flex-col gap-2 rounded-s text-start"
      >
        <span className="sr-only">{t('openOrder', { number: orderNumberText(order.number) })}, </span>
        <span className="flex items-center gap-2">
          <b className="text-20 font-[770]">#{orderNumberText(order.number)}</b>
          <span className="min-w-0 truncate text-15 text-ink-2">
            {order.status === 'delivery'
              ? promisedText(order, location.timeZone)
              : t('waits', { minutes: Math.max(0, -minutesUntil(order.preparedAt ?? order.readyAt, now)) })}
          </span>
          <span className="ms-auto flex min-w-0 justify-end">
            <TypeTile type={order.orderType} table={order.table} />
          </span>
        </span>
        {order.courier?.needsStaff && <DriverBand className="-mx-3 px-3" />}
        <NotMadeBand order={order} className="-mx-3 px-3" />
        <ChangeBand order={order} className="-mx-3 px-3" />
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-15">
          <span className="max-w-full truncate">
            {order.customer.firstName} {order.customer.lastName}
          </span>
          {order.address && <span className="font-[600]">{order.address.postcode}</span>}
          <MoneyTag order={order} />
          <DriverMark driver={order.driver} />
          <IntakeMark intake={order.intake} />
          {isUnprinted && <UnprintedMark />}
        </span>
      </AriaButton>
      <div className="mt-2.5">
        <NextStep order={order} actions={actions} wide />
      </div>
    </article>
  )
})
