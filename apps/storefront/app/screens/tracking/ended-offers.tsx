import { Button, buttonClass, Skeleton } from '@comanda/ui'
import { Clock, ShoppingBag, Store } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { menuPath } from '../../navigation/paths.ts'
import { useReorder } from '../../order/reorder/use-reorder.tsx'
import { useReorderOffers } from '../../order/reorder/use-reorder-offers.ts'

/** After a rejection: the same again, another kitchen that serves it, or a later time. */
export function EndedOffers({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.rejected')
  const menu = useTranslations('tracking.underWay')
  const offers = useReorderOffers(order)
  const { start, sheet } = useReorder()
  const all = order.lines.length
  if (offers === null) return <Skeleton className="h-40 rounded-l" />
  const { isHere, takesLater, others } = offers
  return (
    <section aria-labelledby="offers" className="flex flex-col gap-3">
      <h2 id="offers" className="text-group font-bold">
        {t('next')}
      </h2>
      {isHere ? (
        <Button block icon={<ShoppingBag aria-hidden="true" className="size-5" />} onClick={() => start({ order })}>
          {t('refill')}
        </Button>
      ) : null}
      {others.map(({ id, name, served }) => (
        <div key={id} className="flex flex-col gap-1">
          <Button
            block
            variant="secondary"
            icon={<Store aria-hidden="true" className="size-5" />}
            onClick={() => start({ order, locationId: id })}
          >
            {t('elsewhere', { location: name })}
          </Button>
          <p className="text-center text-label text-ink-2">
            {served === all ? t('allThere') : t('someThere', { count: String(served), all: String(all) })}
          </p>
        </div>
      ))}
      {takesLater ? (
        <Button
          block
          variant="outline"
          icon={<Clock aria-hidden="true" className="size-5" />}
          onClick={() => start({ order, isLater: true })}
        >
          {t('later')}
        </Button>
      ) : null}
      {!isHere && others.length === 0 ? (
        <Link to={menuPath(order.location.slug, order.orderType)} className={buttonClass({ block: true })}>
          {menu('menu')}
        </Link>
      ) : null}
      {sheet}
    </section>
  )
}
