import { Button, buttonClass, Skeleton } from '@comanda/ui'
import { Clock, ShoppingBag, Store } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView, ReorderView } from '../../api/shapes.ts'
import { useMomentWords } from '../../location/opening-words.ts'
import { menuPath } from '../../navigation/paths.ts'
import { Terms } from '../../order/reorder/kitchen-terms.tsx'
import { useReorder } from '../../order/reorder/use-reorder.tsx'
import { useReorderOffers } from '../../order/reorder/use-reorder-offers.ts'
import { useNow } from '../../start-up/use-site.ts'

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
      {others.map((other) => (
        <div key={other.id} className="flex flex-col gap-1">
          <Button
            block
            variant="secondary"
            icon={<Store aria-hidden="true" className="size-5" />}
            onClick={() => start({ order, locationId: other.id })}
          >
            {t('elsewhere', { location: other.name })}
          </Button>
          <ServedThere other={other} all={all} />
          {other.terms === null ? null : (
            <Terms terms={other.terms} currency={order.currency} className="text-center" />
          )}
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

interface ServedThereProps {
  readonly other: ReorderView['others'][number]
  /** How many lines the order had. */
  readonly all: number
}

/** How much of the order another kitchen serves, and from when, if it is closed now. */
export function ServedThere({ other, all }: ServedThereProps) {
  const t = useTranslations('tracking.rejected')
  const menu = useTranslations('menu')
  const moment = useMomentWords()
  const now = useNow()
  const { served, preOrder, opensAt, timeZone } = other
  const dishes = served === all ? t('allThere') : t('someThere', { count: String(served), all: String(all) })
  const from = preOrder && opensAt !== null ? menu('waitFrom', { when: moment(opensAt, timeZone, now) }) : null
  return <p className="text-center text-label text-ink-2">{from === null ? dishes : `${dishes} · ${from}`}</p>
}
