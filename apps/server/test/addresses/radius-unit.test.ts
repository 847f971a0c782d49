import type { LocationWire } from '@comanda/contract/wire'
import type { Territory } from '@comanda/domain'
import { aLocation, anAddress } from '@comanda/test-kit'
import { beforeAll, expect, it } from 'vitest'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
const HERE = { lat: 37.3861, lng: -5.9925 }
const METRES = [9_900, 10_100, 16_000, 16_200]

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

it.each<[number, Territory, readonly number[]]>([
  [801, 'es', [9_900]],
  [802, 'uk', [9_900, 10_100, 16_000]],
])(
  'a search of business %i reaches ten miles in Britain and ten kilometres in Spain: %s [9.04]',
  async (id, territory, reached) => {
    const business = { id, subdomain: `radius-${id}`, territory, language: territory === 'es' ? 'es' : 'en' } as const
    const at = (index: number, metres: number) =>
      aLocation({
        id: id * 10 + index,
        slug: `north-${index}`,
        name: String(metres),
        address: anAddress({ position: { lat: HERE.lat + metres / 111_195, lng: HERE.lng } }),
        areas: [],
        tables: [],
      })
    const [first = 0, ...others] = METRES
    const { host } = await aRestaurant(server.deps.db, { business, location: at(0, first) })
    for (const [index, metres] of others.entries()) await saveLocation(server.deps.db, id, at(index + 1, metres))
    for (const radius of ['', '&radius=10']) {
      const { body } = await get(server, host, `/location?lat=${HERE.lat}&lng=${HERE.lng}${radius}`)
      expect((body.data as { data: LocationWire[] }).data.map(({ name }) => Number(name))).toEqual(reached)
    }
  },
)
