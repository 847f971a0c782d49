import { isPaidInPerson, orderNumberText } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { AcceptSuggested, OtherTimes } from '../../../../orders/accept-buttons.tsx'
import { Button } from '../../../../parts/button.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { MoneyTag } from '../../../../parts/money-tag.tsx'
import { Note } from '../../../../parts/note.tsx'
import { TypeTile } from '../../../../parts/type-tile.tsx'
import { useClockWords } from '../../../../parts/use-clock-words.ts'
import { useDayWords } from '../../../../parts/use-day-words.ts'
import { DishList } from './dish-list.tsx'
import type { NewCardProps } from './new-lane.tsx'

interface FirstNewProps extends NewCardProps {
  /** Two columns of dishes. */
  readonly isWide: boolean
  /** Other new orders follow, the next of which stays in sight. */
  readonly hasOthers: boolean
}

/**
 * The card of the oldest new order. It shows the whole order and never scrolls by itself: where it is longer than the
 * lane, the lane scrolls below its foot, which stays in sight. In a low window only the large button stays.
 */
export function FirstNew({ order, location, now, actions, isWide, hasOthers, onOpen, onReject }: FirstNewProps) {
  const t = useTranslations('board')
  const number = orderNumberText(order.number)
  return (
    <article
      aria-label={t('orderNamed', { number })}
      data-first-new={order.id}
      className={`flex shrink-0 flex-col rounded-m bg-surface px-4 pt-3 shadow-e1 ${hasOthers ? 'lg:min-h-[max(20rem,calc(100cqh-7.5rem))]' : 'lg:min-h-full'}`}
    >
      <Head order={order} location={location} now={now} />
      {order.comment && (
        <div className="-mx-2 mt-2">
          <Note words={order.comment} />
        </div>
      )}
      <DishList order={order} className={`mt-1.5 mb-auto ${isWide ? 'gap-x-4 sm:columns-2' : ''}`} />
      <div className="sticky bottom-0 z-1 -mx-4 mt-2 grid gap-2 rounded-b-m border-t border-line bg-surface px-4 pt-2 pb-1 low:contents">
        <div className="low:sticky low:bottom-0 low:z-1 low:-mx-2 low:my-2 low:bg-surface low:py-1">
          <AcceptSuggested order={order} location={location} now={now} actions={actions} />
        </div>
        <div className={`grid gap-x-2 gap-y-1 ${isWide ? 'sm:grid-cols-2' : ''}`}>
          <OtherTimes order={order} location={location} now={now} actions={actions} />
          <div className="grid grid-cols-[2fr_3fr] gap-2">
            <Button look="quiet" aria-label={t('openOrder', { number })} onClick={() => onOpen(order)}>
              {t('open')}
            </Button>
            <Button
              look="quietRejected"
              aria-label={t('ofOrder', { action: t('cannotTake'), number })}
              disabled={!actions.areOn}
              onClick={() => onReject(order)}
            >
              {t('cannotTake')}
            </Button>
          </div>
        </div>
      </div>
    </article>
  )
}

function Head({ order, location, now }: Pick<NewCardProps, 'order' | 'location' | 'now'>) {
  const t = useTranslations('board')
  const clock = useClockWords()
  const dayWords = useDayWords()
  const money = useMoney()
  const wanted = () => {
    if (order.wantedAt === null) return t('wantsNow')
    const words = t('wantsAt', { time: clock(order.wantedAt, location.timeZone) })
    return [dayWords(order.wantedAt, location.timeZone, now), words].filter(Boolean).join(', ')
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h3 className="text-34 font-[790] leading-none">#{orderNumberText(order.number)}</h3>
        <TypeTile type={order.orderType} table={order.table} withWord />
      </div>
      <p className="mt-1 text-17 wrap-anywhere">
        <b className="font-[680]">
          {order.customer.firstName} {order.customer.lastName}
        </b>{' '}
        <span className="text-ink-2">{order.address?.postcode}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 text-15">
        <b className={`font-[700] ${order.wantedAt ? 'text-17' : ''}`}>{wanted()}</b>
        {!isPaidInPerson(order.paymentType) && (
          <span className="font-[650]">{money(order.totals.total, order.currency)}</span>
        )}
        <MoneyTag order={order} />
        <span className="ms-auto text-ink-2">{t('dishCount', { count: order.lines.length })}</span>
      </div>
    </>
  )
}
