import type { Position } from '@comanda/domain'
import { buttonClass, classes } from '@comanda/ui'
import { Navigation } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { addressText } from '../../address/address-lines.ts'
import type { OrderView } from '../../api/shapes.ts'
import { directionsTo } from '../../location/details/directions-to.ts'
import { useBaseMap } from '../../map/use-base-map.ts'
import { courierPageOf, hasEnded, isOwnPage, riderOf, timeIn } from '../../order-status/order-progress.ts'
import { lazyPart } from '../../start-up/load-part.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'

/** After this long without news, the rider's position is told as the last known one. */
const POSITION_IS_NEW = 120_000

/** Over the padding of the page on a phone, from edge to edge. */
const ACROSS = '-mx-4 w-[calc(100%+2rem)] lg:mx-0 lg:w-full lg:rounded-l'

const StreetMap = lazyPart(() => import('./street-map.tsx'))

interface OrderMapProps {
  readonly order: OrderView
  /** Across the whole page, at its top. */
  readonly wide?: boolean
}

/**
 * Where the order goes: the courier's own page in a sandboxed frame, else a drawing of the way with the rider for a
 * delivery, else the streets around the location with directions. None at a table and for an order that has ended.
 * [4.11] [4.12]
 */
export function OrderMap({ order, wide = false }: OrderMapProps) {
  const t = useTranslations('tracking')
  const courier = courierPageOf(order)
  const places = placesOf(order)
  const rider = riderOf(order)
  const baseMap = useBaseMap(places !== null && courier === null)
  if (courier !== null) {
    return (
      <iframe
        src={courier}
        title={t('courier.label')}
        // A page of this host keeps no origin in the frame: it could reach the page around it.
        sandbox={isOwnPage(courier) ? 'allow-scripts' : 'allow-scripts allow-same-origin'}
        referrerPolicy="no-referrer"
        className={classes('border-line', wide ? ACROSS : 'w-full rounded-l border', wide ? 'h-[28rem]' : 'h-96')}
      />
    )
  }
  const isCollecting = order.orderType === 'collection' && order.status !== 'completed' && !hasEnded(order)
  return (
    <>
      {places === null || baseMap === null ? null : (
        <figure className="flex flex-col gap-2">
          <div
            className={classes(
              'relative isolate overflow-hidden bg-surface-2',
              wide ? `${ACROSS} h-72 lg:h-[28rem]` : 'h-60 rounded-l lg:h-96',
            )}
          >
            {baseMap === undefined ? null : (
              <Suspense>
                <StreetMap
                  baseMap={baseMap}
                  restaurant={places.restaurant}
                  home={places.home}
                  rider={rider}
                  label={t(places.home === null ? 'placeLabel' : rider === null ? 'mapLabel' : 'riderMapLabel', {
                    location: order.location.name,
                  })}
                  isDone={order.status === 'delivery'}
                  className="absolute inset-0"
                />
              </Suspense>
            )}
          </div>
          {places.home === null && rider === null ? null : (
            <figcaption className="text-hint text-ink-2">
              {rider === null ? t('mapHint') : <RiderSeen at={rider.at} zone={order.location.timeZone} />}
            </figcaption>
          )}
        </figure>
      )}
      {isCollecting ? <PlaceLine order={order} /> : null}
    </>
  )
}

/** When the rider was where the map shows them. */
function RiderSeen({ at, zone }: { readonly at: string; readonly zone: string }) {
  const t = useTranslations('tracking')
  const isNew = useNow().epochMilliseconds - Date.parse(at) < POSITION_IS_NEW
  return t(isNew ? 'riderNow' : 'riderLast', { time: timeIn(at, zone) })
}

/** The positions to draw; null at a table, without positions, and once nothing is under way. */
function placesOf(order: OrderView): { readonly restaurant: Position; readonly home: Position | null } | null {
  if (order.orderType === 'table' || order.status === 'completed' || hasEnded(order)) return null
  const restaurant = order.location.address.position
  if (restaurant === null) return null
  if (order.orderType === 'collection') return { restaurant, home: null }
  const home = order.address?.position ?? null
  // A reader with the link of a mail sees the rider, but not the address.
  return home === null && riderOf(order) === null ? null : { restaurant, home }
}

/** Where to collect the order, with directions. */
function PlaceLine({ order: { location } }: { readonly order: OrderView }) {
  const t = useTranslations('tracking')
  const { business } = useSite()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <address className="min-w-0 text-body not-italic">
        <span className="block font-strong">{location.name}</span>
        <span className="block text-label text-ink-2">{addressText(location.address, business.territory)}</span>
      </address>
      <a
        href={directionsTo(location)}
        target="_blank"
        rel="noopener noreferrer"
        className={classes(buttonClass({ variant: 'outline', size: 's' }), 'shrink-0')}
      >
        <Navigation aria-hidden="true" className="size-5" />
        {t('directions')}
        <span className="sr-only"> {t('newTab')}</span>
      </a>
    </div>
  )
}
