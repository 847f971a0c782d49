import { useEffect, useState } from 'react'
import { useSite } from '../start-up/use-site.ts'
import type { MapGround } from './ground.ts'

/** What the map is drawn on: the tiles of the settings, else the streets of the business's quarter; null where there are none, undefined until that is known. */
export function useMapGround(wanted: boolean): MapGround | null | undefined {
  const { business, mapTilesUrl } = useSite()
  const [ground, setGround] = useState<MapGround | null>()
  useEffect(() => {
    if (!wanted) return
    if (mapTilesUrl !== null) {
      setGround({ tilesUrl: mapTilesUrl })
      return
    }
    let left = false
    fetch(`/maps/${business.subdomain}.geo.json`)
      .then((answer) => (answer.status === 200 ? answer.json() : null))
      .then(
        (streets) => {
          if (!left) setGround(streets === null ? null : { streets })
        },
        () => setGround(null),
      )
    return () => {
      left = true
    }
  }, [wanted, business.subdomain, mapTilesUrl])
  return ground
}
