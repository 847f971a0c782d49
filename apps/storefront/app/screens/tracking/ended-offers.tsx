import { Button, buttonClass, Skeleton } from '@comanda/ui'
import { Clock, ShoppingBag, Store } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { menuPath } from '../../navigation/paths.ts'
import { useReorder } from '../../order/reorder/use-reorder.tsx'
import { useKitchens } from '../../order/use-kitchens.ts'

/** After a rejection: the same again, another kitchen that serves it, or a later time. */
export function EndedOffers({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.rejected')
  const menu = useTranslations('tracking.underWay')
  const kitchens = useKitchens(order)
  const { start, sheet } = useReorder()
  const all = order.lines.length
  if (kitchens === null) return <Skeleton className="h-40 rounded-l" />
  const { own, takesLater, others } = kitchens
  return (
    <section aria-labelledby="offers" className="flex flex-col gap-3">
      <h2 id="offers" className="text-group font-bold">
        {t('next')}
      </h2>
      {own === null ? null : (
        <Button block icon={<ShoppingBag aria-hidden="true" className="size-5" />} onClick={() => start({ order })}>
          {t('refill')}
        </Button>
      )}
      {others.map(({ location, served }) => (
        <div key={location.id} className="flex flex-col gap-1">
          <Button
            block
            variant="secondary"
            icon={<Store aria-hidden="true" className="size-5" />}
            onClick={() => start({ order, locationId: location.id })}
          >
            {t('elsewhere', { location: location.name })}
          </Button>
          <p className="text-center text-label text-ink-2">
            {served === all ? t('allThere') : t('someThere', { count: String(served), all: String(all) })}
          </p>
        </div>
      ))}
      {own === null || !takesLater ? null : (
        <Button
          block
          variant="outline"
          icon={<Clock aria-hidden="true" className="size-5" />}
          onClick={() => start({ order, isLater: true })}
        >
          {t('later')}
        </Button>
      )}
      {own === null && others.length === 0 ? (
        <Link to={menuPath(order.location.slug, order.orderType)} className={buttonClass({ block: true })}>
          {menu('menu')}
        </Link>
      ) : null}
      {sheet}
    </section>
  )
}
