import type { Position } from '@comanda/domain'
import { Bike, ShoppingBag, Utensils } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { addressLines } from '../../address/address-lines.ts'
import type { OrderView } from '../../api/shapes.ts'
import { useBaseMap } from '../../map/use-base-map.ts'
import { courierPageOf } from '../../order/order-progress.ts'
import { lazyPart } from '../../start-up/load-part.ts'
import { useSite } from '../../start-up/use-site.ts'

const StreetMap = lazyPart(() => import('./street-map.tsx'))

const ICONS = { delivery: Bike, collection: ShoppingBag, table: Utensils } as const

/**
 * The top of the page: the courier's own page in a sandboxed frame, else the map of a delivery, else the location.
 * [4.11] [4.12]
 */
export function OrderHeader({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking')
  const route = routeOf(order)
  const baseMap = useBaseMap(route !== null)
  const courier = courierPageOf(order)
  if (courier !== null) {
    return (
      <iframe
        src={courier}
        title={t('steps.delivery')}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        className="absolute inset-0 size-full border-0"
      />
    )
  }
  if (route !== null && baseMap === undefined) return null
  if (route === null || !baseMap) return <CalmHeader order={order} />
  return (
    <Suspense>
      <StreetMap
        baseMap={baseMap}
        restaurant={route.restaurant}
        home={route.home}
        label={t('mapLabel', { location: order.location.name })}
        isMoving={order.status === 'delivery'}
        isDone={order.status === 'completed'}
        className="absolute inset-0"
      />
    </Suspense>
  )
}

/** Returns both ends of a delivery with known positions; null otherwise, and for an order that failed. */
export function routeOf(order: OrderView): { readonly restaurant: Position; readonly home: Position } | null {
  if (order.status === 'rejected' || order.status === 'refunded') return null
  const restaurant = order.location.address.position
  const home = order.orderType === 'delivery' ? (order.address?.position ?? null) : null
  return restaurant === null || home === null ? null : { restaurant, home }
}

/** Without a map: order type and location. */
function CalmHeader({ order }: { readonly order: OrderView }) {
  const { business } = useSite()
  const t = useTranslations('tracking.summary')
  const Icon = ICONS[order.orderType]
  const { location, table } = order
  const where = {
    delivery: location.name,
    collection: addressLines(location.address, business.territory).join(', '),
    table: table === null ? location.name : t('table', { name: table.name }),
  }[order.orderType]
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-soft px-6 pt-10 pb-9 text-center">
      <span className="inline-flex size-16 items-center justify-center rounded-full bg-accent text-on-accent">
        <Icon aria-hidden="true" className="size-8" />
      </span>
      <div className="max-w-xs">
        <p className="heading text-section">{order.orderType === 'table' ? where : location.name}</p>
        {where === location.name || order.orderType === 'table' ? null : (
          <p className="text-label text-ink-2">{where}</p>
        )}
      </div>
    </div>
  )
}
