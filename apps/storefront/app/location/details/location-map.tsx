import '@comanda/ui/map.css'
import type { DeliveryArea, Location, Position } from '@comanda/domain'
import { IconButton } from '@comanda/ui'
import type { BaseMap } from '@comanda/ui/map'
import { covers } from '@comanda/ui/map'
import { Minus, Plus, Store } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  CLOSEST_ZOOM,
  type LocationMap as Drawn,
  drawLocationMap,
  FARTHEST_ZOOM,
  FIRST_ZOOM,
} from './draw-location-map.ts'

interface LocationMapProps {
  readonly baseMap: BaseMap
  readonly location: Location
  readonly position: Position
  readonly areas: readonly DeliveryArea[]
}

/** A location on its street map with the given areas; nothing when the base map does not cover it. [2.38] [9.25] */
export default function LocationMap({ baseMap, location, position, areas }: LocationMapProps) {
  const t = useTranslations('information')
  const box = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLSpanElement>(null)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [zoom, setZoom] = useState(FIRST_ZOOM)
  // A new object with the same numbers is the same position.
  const { lat, lng } = position
  const isCovered = useMemo(() => covers(baseMap, { lat, lng }), [baseMap, lat, lng])
  useEffect(() => {
    if (!isCovered || box.current === null) return
    const holder = document.createElement('span')
    const icon = mark.current?.querySelector('svg')
    if (icon) holder.append(icon.cloneNode(true))
    const map = drawLocationMap(box.current, baseMap, { lat, lng }, holder)
    setDrawn(map)
    return () => {
      setDrawn(null)
      map.remove()
    }
  }, [baseMap, isCovered, lat, lng])
  useEffect(() => drawn?.showAreas(areas), [drawn, areas])
  useEffect(() => drawn?.zoomTo(zoom), [drawn, zoom])
  if (!isCovered) return null
  return (
    <div className="street-map relative isolate h-93 overflow-hidden rounded-m">
      <div role="img" aria-label={t('map', { location: location.name })} className="absolute inset-0">
        <div aria-hidden="true" ref={box} className="absolute inset-0" />
        <span aria-hidden="true" ref={mark} hidden>
          <Store size={24} />
        </span>
      </div>
      <div className="absolute end-3 bottom-3 z-10 flex flex-col gap-2">
        <IconButton
          look="raised"
          label={t('closer')}
          icon={<Plus aria-hidden="true" className="size-5" />}
          aria-disabled={zoom === CLOSEST_ZOOM}
          className="aria-disabled:opacity-45"
          onClick={() => setZoom(Math.min(CLOSEST_ZOOM, zoom + 1))}
        />
        <IconButton
          look="raised"
          label={t('farther')}
          icon={<Minus aria-hidden="true" className="size-5" />}
          aria-disabled={zoom === FARTHEST_ZOOM}
          className="aria-disabled:opacity-45"
          onClick={() => setZoom(Math.max(FARTHEST_ZOOM, zoom - 1))}
        />
      </div>
    </div>
  )
}
