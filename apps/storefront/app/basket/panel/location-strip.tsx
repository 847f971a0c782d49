import { asapWindow, type Location, type OrderType, preparationMinutes, streetOf, tableLabel } from '@comanda/domain'
import { Bike, ShoppingBag, Utensils } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '../../start-up/load-part.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useBrowsingContext } from '../../stored/browsing-context.ts'

const LocationSheet = lazyPart(() => import('../location-sheet.tsx'))

export const ORDER_TYPE_ICONS = { delivery: Bike, collection: ShoppingBag, table: Utensils } as const

/** The order type and the location, with a button to change them. */
export function LocationStrip({ location, orderType }: { readonly location: Location; readonly orderType: OrderType }) {
  const t = useTranslations('cart')
  const Icon = ORDER_TYPE_ICONS[orderType]
  const title = useTitle(location, orderType)
  const { postcode } = useBrowsingContext()
  const { business } = useSite()
  const [isChanging, setIsChanging] = useState(false)
  const destination = {
    delivery: postcode === null ? location.name : t('deliverTo', { location: location.name, place: postcode }),
    collection: t('collectFrom', {
      location: location.name,
      place: streetOf(location.address, business.territory),
    }),
    table: t('servedAt', { location: location.name }),
  }[orderType]
  return (
    <div className="flex items-center gap-4 border-b border-line py-4">
      <span className="flex size-13 shrink-0 items-center justify-center rounded-m bg-soft text-accent-ink">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <div className="min-w-0 grow">
        <p className="text-body font-strong">{title}</p>
        <p className="text-label text-ink-2">{destination}</p>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsChanging(true)}
        className="hit shrink-0 text-row font-strong text-accent-ink"
      >
        {t('change')}
      </button>
      {isChanging ? (
        <Suspense>
          <LocationSheet overCart locationId={location.id} onClose={() => setIsChanging(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function useTitle(location: Location, orderType: OrderType): string {
  const t = useTranslations('cart')
  const now = useNow()
  const { tableId, postcode, position } = useBrowsingContext()
  const minutes = preparationMinutes(location, orderType, now.epochMilliseconds)
  const open = asapWindow(location, orderType, now) !== null
  // Nothing is promised to a customer whose place is not known.
  const isUnknown = postcode === null && position === null
  if (orderType === 'delivery')
    return open && !isUnknown ? t('deliveryIn', { from: minutes, to: minutes + 10 }) : t('delivery')
  if (orderType === 'collection') return open ? t('collectionIn', { from: minutes, to: minutes + 10 }) : t('collection')
  const table = location.tables.find(({ id }) => id === tableId)
  return table === undefined ? t('table') : tableLabel(table.name, (name) => t('tableNamed', { name }))
}
