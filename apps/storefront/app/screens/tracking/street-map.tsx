import '../../map/street-map.css'
import type { Position } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { House, Utensils } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { BaseMap } from '../../map/base-map.ts'
import { drawStreetMap } from './draw-street-map.ts'

interface StreetMapProps {
  readonly baseMap: BaseMap
  readonly restaurant: Position
  /** Null shows the streets around the restaurant. */
  readonly home: Position | null
  readonly label: string
  /** The way is drawn as a whole line rather than dots. */
  readonly isDone: boolean
  readonly className?: string
}

/**
 * The streets between restaurant and home: a static picture with one label, which never takes the focus. It shows no rider: nobody
 * knows where the rider is.
 */
export default function StreetMap({ baseMap, restaurant, home, label, isDone, className }: StreetMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const marks = useRef<HTMLDivElement>(null)

  // A new object with the same numbers is the same position.
  const { lat: restaurantLat, lng: restaurantLng } = restaurant
  const homeLat = home?.lat ?? null
  const homeLng = home?.lng ?? null
  useEffect(() => {
    const container = box.current
    if (container === null) return
    const icon = (name: string) => {
      const holder = document.createElement('span')
      const mark = marks.current?.querySelector(`[data-mark="${name}"] svg`)
      if (mark) holder.append(mark.cloneNode(true))
      return holder
    }
    return drawStreetMap(container, {
      baseMap,
      restaurant: { lat: restaurantLat, lng: restaurantLng },
      home: homeLat === null || homeLng === null ? null : { lat: homeLat, lng: homeLng },
      isDone,
      icons: { restaurant: icon('restaurant'), home: icon('home') },
    })
  }, [baseMap, restaurantLat, restaurantLng, homeLat, homeLng, isDone])

  return (
    <div role="img" aria-label={label} className={classes('street-map', className)}>
      <div aria-hidden="true" ref={box} className="absolute inset-0" />
      <div aria-hidden="true" ref={marks} hidden>
        <span data-mark="restaurant">
          <Utensils size={24} />
        </span>
        <span data-mark="home">
          <House size={24} />
        </span>
      </div>
    </div>
  )
}
