import '@comanda/ui/map.css'
import type { DeliveryArea, Position } from '@comanda/domain'
import { IconButton } from '@comanda/ui'
import type { BaseMap } from '@comanda/ui/map'
import { Minus, Plus, Store } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type DrawnAreas, drawAreas } from './draw-areas.ts'

interface AreaMapProps {
  readonly label: string
  readonly baseMap: BaseMap
  readonly position: Position
  readonly areas: readonly DeliveryArea[]
}

/** A place and its areas on a map that shows all of them. */
export default function AreaMap({ label, baseMap, position, areas }: AreaMapProps) {
  const t = useTranslations('areas')
  const box = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLSpanElement>(null)
  const [drawn, setDrawn] = useState<DrawnAreas | null>(null)
  // A new object with the same numbers is the same position.
  const { lat, lng } = position
  useEffect(() => {
    if (box.current === null) return
    const holder = document.createElement('span')
    const icon = mark.current?.querySelector('svg')
    if (icon) holder.append(icon.cloneNode(true))
    const map = drawAreas(box.current, { baseMap, position: { lat, lng }, mark: holder })
    setDrawn(map)
    return () => {
      setDrawn(null)
      map.remove()
    }
  }, [baseMap, lat, lng])
  const shown = JSON.stringify(areas)
  useEffect(() => drawn?.show(JSON.parse(shown) as DeliveryArea[]), [drawn, shown])
  return (
    <div className="street-map relative isolate h-100 overflow-hidden rounded-m border border-line">
      <div role="img" aria-label={label} className="absolute inset-0">
        <div aria-hidden="true" ref={box} className="absolute inset-0" />
        <span aria-hidden="true" ref={mark} hidden>
          <Store size={20} />
        </span>
      </div>
      <div className="absolute end-3 bottom-3 z-10 flex flex-col gap-2">
        <IconButton look="raised" label={t('closer')} icon={<Plus aria-hidden />} onClick={() => drawn?.zoomBy(1)} />
        <IconButton look="raised" label={t('farther')} icon={<Minus aria-hidden />} onClick={() => drawn?.zoomBy(-1)} />
      </div>
    </div>
  )
}
