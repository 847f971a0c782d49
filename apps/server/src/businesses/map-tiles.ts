import type { MapTiles } from '@comanda/domain'
import type { Config } from '../config/config.ts'
import type { Tenant } from './store.ts'

const GOOGLE = 'https://tile.googleapis.com/v1/2dtiles/{z}/{x}/{y}'

/** The tiles of a business's maps: its own, else the installation's. Null draws the streets. A Google session that has ended is left out. */
export const mapTilesOf = (
  { maps }: Pick<Tenant, 'maps'>,
  { mapTilesUrl }: Pick<Config, 'mapTilesUrl'>,
  now: Temporal.Instant,
): MapTiles | null => {
  if (maps?.kind === 'tiles') return { url: maps.url, attribution: maps.attribution }
  if (maps?.kind === 'google' && Date.parse(maps.expiresAt) > now.epochMilliseconds)
    return {
      url: `${GOOGLE}?${new URLSearchParams({ session: maps.session, key: maps.key })}`,
      attribution: '© Google',
    }
  return mapTilesUrl === null ? null : { url: mapTilesUrl, attribution: '' }
}
