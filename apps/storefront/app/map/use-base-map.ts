import type { BaseMap } from '@comanda/ui/map'
import { useEffect, useState } from 'react'
import { useSite } from '../start-up/use-site.ts'

/**
 * Returns the base map: the tiles of the settings, else the drawn streets of the business's district. Null when there
 * are none, undefined while loading.
 */
export function useBaseMap(enabled: boolean): BaseMap | null | undefined {
  const { business, mapTiles } = useSite()
  const [baseMap, setBaseMap] = useState<BaseMap | null>()
  useEffect(() => {
    if (!enabled) return
    if (mapTiles !== null) {
      setBaseMap(mapTiles)
      return
    }
    let left = false
    fetch(`/maps/${business.subdomain}.geo.json`)
      .then((answer) => (answer.status === 200 ? answer.json() : null))
      .then(
        (streets) => {
          if (!left) setBaseMap(streets === null ? null : { streets })
        },
        () => setBaseMap(null),
      )
    return () => {
      left = true
    }
  }, [enabled, business.subdomain, mapTiles])
  return baseMap
}
