import { foldText } from '@comanda/domain'
import type { CourierParts } from '@comanda/sandbox'
import { addressesOf } from './districts/addresses.ts'
import { districts } from './districts/districts.ts'
import { projectFrom } from './districts/geometry.ts'

const PROVIDERS = { uber: 'uber-direct', stuart: 'stuart' } as const

const streets = () =>
  districts.flatMap(({ centre, streets: all }) => {
    const project = projectFrom(centre)
    return all.map(({ path }) =>
      path.map((point) => {
        const { lat, lng } = project(point)
        return [lat, lng] as const
      }),
    )
  })

/**
 * A place of a street that an address text names; the centre of the first district for any other, so that every address
 * is served.
 */
const geocode: CourierParts['geocode'] = (text) => {
  const wanted = foldText(text)
  const { position } = districts
    .flatMap((district) => addressesOf(district))
    .find(({ line1, postcode }) => wanted.includes(foldText(line1)) && wanted.includes(foldText(postcode))) ?? {
    position: districts[0]?.centre,
  }
  return position ? [position.lat, position.lng] : null
}

/** The demo's streets for the sandbox's couriers, whose client ids are ids of businesses. */
export function demoCourier(port: () => number): CourierParts {
  return {
    streets: streets(),
    geocode,
    webhookUrl: (provider, clientId) =>
      `http://127.0.0.1:${port()}/api/v1/webhook/courier/${PROVIDERS[provider]}/${encodeURIComponent(clientId)}`,
    trackingUrl: (id) => `http://localhost:${port()}/sandbox/courier/${encodeURIComponent(id)}`,
  }
}
