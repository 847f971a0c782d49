import '@comanda/ui/map.css'
import type { Position } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { type BaseMap, covers } from '@comanda/ui/map'
import { House } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { drawAddressMap } from './draw-address-map.ts'

interface AddressMapProps {
  readonly baseMap: BaseMap
  readonly position: Position
  readonly label: string
  readonly className?: string
}

/** The streets around a position with a centred pin; nothing when the base map does not cover it. */
export default function AddressMap({ baseMap, position, label, className }: AddressMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLSpanElement>(null)
  // A new object with the same numbers is the same position.
  const { lat, lng } = position
  const isCovered = useMemo(() => covers(baseMap, { lat, lng }), [baseMap, lat, lng])
  useEffect(() => {
    if (!isCovered || box.current === null) return
    const holder = document.createElement('span')
    const icon = mark.current?.querySelector('svg')
    if (icon) holder.append(icon.cloneNode(true))
    return drawAddressMap(box.current, baseMap, { lat, lng }, holder)
  }, [baseMap, isCovered, lat, lng])
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
