import { Skeleton } from '@comanda/ui'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { PlaceAreas } from '../../../../api/areas.ts'
import { placedAreaToDomain, useBaseMap } from '../../../../resources/areas.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'

/** Loaded on this page alone; without a network the page works without it. */
const AreaMap = lazy(() => import('./area-map.tsx').catch(() => ({ default: NotLoaded })))

function NotLoaded() {
  return <p className="text-15 text-ink-2">{useTranslations('areas')('mapFailed')}</p>
}

/** The areas of a place on its map, or why there is none. */
export function MapOfAreas({ place }: { readonly place: PlaceAreas }) {
  const t = useTranslations('areas')
  const { business } = useSession()
  const { location } = useConsole()
  const baseMap = useBaseMap(business.subdomain, place)
  const { position, areas } = place
  if (position === null) return <p className="text-15 text-ink-2">{t('noPosition')}</p>
  if (baseMap === null) return <p className="text-15 text-ink-2">{t('noMap')}</p>
  const loading = <Skeleton className="h-100 w-full" />
  if (baseMap === undefined) return loading
  return (
    <Suspense fallback={loading}>
      <AreaMap
        label={t('map', { place: location.name })}
        baseMap={baseMap}
        position={position}
        areas={areas.flatMap((area) => placedAreaToDomain(area, { place: position, own: business.colour }) ?? [])}
      />
    </Suspense>
  )
}
