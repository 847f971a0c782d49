import '../tracking/street-map.css'
import type { Position } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { House } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { MapGround } from '../../map/ground.ts'
import { covers, drawPlaceMap } from './draw-place-map.ts'

interface PlaceMapProps {
  readonly ground: MapGround
  readonly place: Position
  readonly label: string
  readonly className?: string
}

/** The streets around a place, its pin in the middle; nothing where the ground does not reach. */
export default function PlaceMap({ ground, place, label, className }: PlaceMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLSpanElement>(null)
  const isCovered = useMemo(() => covers(ground, place), [ground, place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: places are compared by their figures
  useEffect(() => {
    if (box.current === null) return
    const holder = document.createElement('span')
    const icon = mark.current?.querySelector('svg')
    if (icon) holder.append(icon.cloneNode(true))
    return drawPlaceMap(box.current, ground, place, holder)
  }, [ground, isCovered, place.lat, place.lng])
  if (!isCovered) return null
  return (
    <div role="img" aria-label={label} className={classes('street-map relative', className)}>
      <div aria-hidden="true" ref={box} className="absolute inset-0" />
      <span aria-hidden="true" ref={mark} hidden>
        <House size={20} />
      </span>
    </div>
  )
}
