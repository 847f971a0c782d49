import type { MapTiles } from '@comanda/domain'
import type { Config } from '../config/config.ts'
import type { Tenant } from './store.ts'

/** The tiles of a business's maps: its own, else the installation's. Null draws the streets. */
export const mapTilesOf = (
  { maps }: Pick<Tenant, 'maps'>,
  { mapTilesUrl }: Pick<Config, 'mapTilesUrl'>,
): MapTiles | null => maps ?? (mapTilesUrl === null ? null : { url: mapTilesUrl, attribution: '' })
