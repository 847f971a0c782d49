import { Button, buttonClass, Picture } from '@comanda/ui'
import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { trackingPath } from '../../navigation/paths.ts'
import { useReorder } from '../../order/reorder/use-reorder.tsx'
import { useOrderDate } from '../../order/use-order-date.ts'
import { useSite } from '../../start-up/use-site.ts'

interface LastOrderCardProps {
  readonly order: OrderView
  /** For a guest: makes this device forget the order. A customer has a list of orders instead. */
  readonly onForget?: () => void
}

/** A finished order with its date and total, to order again; a guest may also rate it. */
export default function LastOrderCard({ order, onForget }: LastOrderCardProps) {
  const t = useTranslations('home')
  const { money } = useSite()
  const date = useOrderDate()
  const { start, sheet } = useReorder()
  const pictures = [...new Set(order.lines.flatMap(({ image }) => image ?? []))].slice(0, 2)
  return (
    <section
      aria-labelledby="last-order"
      className="mt-3 rounded-l bg-surface p-4 text-ink shadow-e2 dark:border dark:border-line"
    >
      <div className="flex items-center gap-4">
        <div className="min-w-0 grow">
          <h2 id="last-order" className="text-body font-strong">
            {t('lastOrder')}
          </h2>
          <p className="truncate text-label">
            {order.lines.map(({ quantity, name, nameLanguage }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
              <span key={index} lang={nameLanguage}>
                {index === 0 ? null : ', '}
                {t('lastOrderLine', { quantity: String(quantity), name })}
              </span>
            ))}
          </p>
          <p className="text-label text-ink-2">
            {date(order.createdAt, order.location.timeZone)} · {money(order.totals.total, order.currency)}
          </p>
        </div>
        <div className="flex shrink-0 -space-x-4 max-[22.5rem]:hidden">
          {pictures.map((image) => (
            <Picture
              key={image}
              image={image}
              name=""
              sizes="56px"
              className="size-14 rounded-full border-2 border-surface"
            />
          ))}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="s"
          icon={<RotateCcw aria-hidden="true" className="size-5" />}
          onClick={() => start({ order })}
        >
          {t('orderAgain')}
        </Button>
        {onForget === undefined ? (
          <Link to="/re-order" className={buttonClass({ variant: 'quiet', size: 's' })}>
            {t('allOrders')}
          </Link>
        ) : (
          <>
            {order.review === null ? (
              <Link to={trackingPath(order.id)} className={buttonClass({ variant: 'quiet', size: 's' })}>
                {t('rateOrder')}
              </Link>
            ) : null}
            <Button variant="quiet" size="s" onClick={onForget}>
              {t('forgetOrder')}
            </Button>
          </>
        )}
      </div>
      {sheet}
    </section>
  )
}
