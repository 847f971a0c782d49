import '../../map/street-map.css'
import type { Position } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { Bike, House, Utensils } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { BaseMap } from '../../map/base-map.ts'
import { drawStreetMap } from './draw-street-map.ts'

interface StreetMapProps {
  readonly baseMap: BaseMap
  readonly restaurant: Position
  readonly home: Position
  readonly label: string
  readonly isMoving: boolean
  readonly isDone: boolean
  readonly className?: string
}

/** The streets between restaurant and home: a static picture with one label, which never takes the focus. */
export default function StreetMap({ baseMap, restaurant, home, label, isMoving, isDone, className }: StreetMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const marks = useRef<HTMLDivElement>(null)

  // A new object with the same numbers is the same position.
  const { lat: restaurantLat, lng: restaurantLng } = restaurant
  const { lat: homeLat, lng: homeLng } = home
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
      home: { lat: homeLat, lng: homeLng },
      isMoving,
      isDone,
      icons: { restaurant: icon('restaurant'), home: icon('home'), rider: icon('rider') },
      covered: window.matchMedia('(min-width: 64rem)').matches ? 0 : 28,
    })
  }, [baseMap, restaurantLat, restaurantLng, homeLat, homeLng, isMoving, isDone])

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
        <span data-mark="rider">
          <Bike size={34} strokeWidth={1.9} />
        </span>
      </div>
    </div>
  )
}
