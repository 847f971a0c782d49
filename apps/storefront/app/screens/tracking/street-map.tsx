import '@comanda/ui/map.css'
import type { Position } from '@comanda/domain'
import { classes } from '@comanda/ui'
import type { BaseMap } from '@comanda/ui/map'
import { Bike, House, Utensils } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type DrawnStreetMap, drawStreetMap } from './draw-street-map.ts'

interface StreetMapProps {
  readonly baseMap: BaseMap
  readonly restaurant: Position
  /** Null shows the streets around the restaurant. */
  readonly home: Position | null
  /** Where the rider is now; null while this is unknown. */
  readonly rider: Position | null
  readonly label: string
  /** The way is drawn as a whole line rather than dots. */
  readonly isDone: boolean
  readonly className?: string
}

/**
 * The streets between restaurant and home, with the rider where their position is known: a static picture with one
 * label, which never takes the focus.
 */
export default function StreetMap({ baseMap, restaurant, home, rider, label, isDone, className }: StreetMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const marks = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnStreetMap | null>(null)
  const riderNow = useEffectEvent(() => rider)

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
    const map = drawStreetMap(container, {
      baseMap,
      restaurant: { lat: restaurantLat, lng: restaurantLng },
      home: homeLat === null || homeLng === null ? null : { lat: homeLat, lng: homeLng },
      rider: riderNow(),
      isDone,
      icons: { restaurant: icon('restaurant'), home: icon('home'), rider: icon('rider') },
    })
    drawn.current = map
    return () => {
      drawn.current = null
      map.remove()
    }
  }, [baseMap, restaurantLat, restaurantLng, homeLat, homeLng, isDone])

  const riderLat = rider?.lat ?? null
  const riderLng = rider?.lng ?? null
  useEffect(() => {
    drawn.current?.moveRider(riderLat === null || riderLng === null ? null : { lat: riderLat, lng: riderLng })
  }, [riderLat, riderLng])

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
          <Bike size={24} />
        </span>
      </div>
    </div>
  )
}
