import '../tracking/street-map.css'
import type { DeliveryArea, Location, Position } from '@comanda/domain'
import { IconButton } from '@comanda/ui'
import { Minus, Plus, Store } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MapGround } from '../../map/ground.ts'
import { covers } from '../address/draw-place-map.ts'
import {
  CLOSEST_ZOOM,
  type LocationMap as Drawn,
  drawLocationMap,
  FARTHEST_ZOOM,
  FIRST_ZOOM,
} from './draw-location-map.ts'

interface LocationMapProps {
  readonly ground: MapGround
  readonly location: Location
  readonly place: Position
  readonly areas: readonly DeliveryArea[]
}

/** A location on the streets around it, with the areas that are to be shown; nothing where the ground does not reach. [2.38] [9.25] */
export default function LocationMap({ ground, location, place, areas }: LocationMapProps) {
  const t = useTranslations('information')
  const box = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLSpanElement>(null)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [zoom, setZoom] = useState(FIRST_ZOOM)
  const isCovered = useMemo(() => covers(ground, place), [ground, place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: places are compared by their figures
  useEffect(() => {
    if (box.current === null) return
    const holder = document.createElement('span')
    const icon = mark.current?.querySelector('svg')
    if (icon) holder.append(icon.cloneNode(true))
    const map = drawLocationMap(box.current, ground, place, holder)
    setDrawn(map)
    return () => {
      setDrawn(null)
      map.remove()
    }
  }, [ground, isCovered, place.lat, place.lng])
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
