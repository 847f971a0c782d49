import { NO_SOURCES, type PageSources } from '../http/security-headers.ts'
import type { Deps } from '../orders/deps.ts'
import { mapTilesOf } from '../restaurants/businesses/map-tiles.ts'

/**
 * What the console of a host may load beside its own: it is one file for every business, but the map of its delivery
 * areas has the business's tiles. Nothing where the business cannot be found: the console says so itself.
 */
export function consoleSources({ directory, config, log }: Deps): (host: string) => Promise<PageSources> {
  return async (host) => {
    const tenant = await directory.find(host).catch((error: unknown) => {
      log.warn({ error }, 'the business of a console was not found')
      return null
    })
    if (tenant === null || tenant === 'conflict') return NO_SOURCES
    const tiles = mapTilesOf(tenant, config)
    return tiles !== null && URL.canParse(tiles.url)
      ? { ...NO_SOURCES, images: [new URL(tiles.url).origin] }
      : NO_SOURCES
  }
}
