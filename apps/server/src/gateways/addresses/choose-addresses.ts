import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Logger } from '../../platform/observe/log.ts'
import type { AddressLookups } from './gateway.ts'
import { gazetteerLookup } from './gazetteer.ts'
import { createGooglePlaces } from './google-places.ts'
import { limitLookups } from './limit-lookups.ts'
import { createOnlineLookup } from './online-lookup.ts'
import { createPhoton } from './photon.ts'
import { createPostcodesIo } from './postcodes-io.ts'

interface Parts {
  readonly config: Pick<
    Config,
    | 'mode'
    | 'addressLookup'
    | 'postcodesIoUrl'
    | 'photonUrl'
    | 'googlePlacesKey'
    | 'lookupsOfNetwork'
    | 'requestsToProvider'
  >
  readonly clock: Clock
  readonly db: Db
  readonly log: Logger
}

const GOOGLE_URL = 'https://places.googleapis.com'

type Chosen = Pick<Config, 'mode' | 'addressLookup'>

const chosenLookup = ({ mode, addressLookup }: Chosen) => addressLookup ?? (mode === 'demo' ? 'gazetteer' : 'open')

/** Whether the lookup knows only the addresses of the demo's districts, so that a visitor needs an example of one. */
export function knowsOnlyDemo(config: Chosen): boolean {
  return config.mode === 'demo' && chosenLookup(config) === 'gazetteer'
}

function chooseLookup({ config, clock, db, log }: Parts): AddressLookups {
  const { googlePlacesKey, postcodesIoUrl, photonUrl, requestsToProvider: mostPerMinute } = config
  const chosen = chosenLookup(config)
  if (chosen === 'gazetteer') return gazetteerLookup(db)
  const postcodes = createPostcodesIo({ url: postcodesIoUrl, clock, log, mostPerMinute })
  const places =
    chosen === 'google' && googlePlacesKey !== null
      ? createGooglePlaces({ url: GOOGLE_URL, key: googlePlacesKey, clock, log, mostPerMinute })
      : createPhoton({ url: photonUrl, clock, log, mostPerMinute })
  return createOnlineLookup({ postcodes, places, clock, log })
}

/**
 * Chooses the address lookup: the installation's own table in a demo, else the open providers, unless the settings name
 * another.
 */
export function chooseAddresses(parts: Parts): AddressLookups {
  return limitLookups(chooseLookup(parts), parts.clock, parts.config.lookupsOfNetwork)
}
