import type { MapTiles } from '@comanda/domain'
import type { Tenant } from '../../http/tenant.ts'
import type { Config } from '../../platform/config/config.ts'

/** The tiles of a business's maps: its own, else the installation's. Null draws the streets. */
export function mapTilesOf(
  { maps }: Pick<Tenant, 'maps'>,
  { mapTilesUrl }: Pick<Config, 'mapTilesUrl'>,
): MapTiles | null {
  const own = maps !== null && URL.canParse(maps.url) ? maps : null
  return own ?? (mapTilesUrl === null ? null : { url: mapTilesUrl, attribution: '' })
}
