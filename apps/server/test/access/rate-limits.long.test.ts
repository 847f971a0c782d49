import { beforeAll, expect, it } from 'vitest'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const clock = aClock()
let server: TestServer

beforeAll(async () => {
  server = await aServer({ clock, environment: { TRUST_PROXY: 'true', LOOKUPS_OF_NETWORK: '240' } }, whenFileEnds)
  await aRestaurant(server.deps.db)
})

const ask = async (path: string, address: string): Promise<number> => {
  const response = await server.fetch(`/api/v1${path}`, { headers: { 'x-forwarded-for': `10.0.0.1, ${address}` } })
  await response.body?.cancel()
  return response.status
}
const inOneHousehold = (n: number): string => `2001:db8:1:2:${n.toString(16)}::${n.toString(16)}`

// Each of these calls may cause a request to a provider that counts or bills requests.
it.each([
  ['/location?postcode=LS1%206EN', '/location/1?postcode=LS1%206EN'],
  ['/addresses?postcode=LS1%206EN', '/addresses/suggestions?text=boar'],
])('%s and %s are limited per network: 120 calls each a minute, other networks go on', async (...paths) => {
  clock.advance({ minutes: 2 })
  const all = (address: (n: number) => string) => Promise.all(paths.map((path, n) => ask(path, address(n))))
  const asked = await Promise.all(
    Array.from({ length: 120 }, (_, n) => all((which) => inOneHousehold(2 * n + which + 1))),
  )
  expect(new Set(asked.flat())).toEqual(new Set([200]))
  expect(await all(() => inOneHousehold(500))).toEqual([429, 429])
  expect(await all(() => '2001:db8:1:3::1')).toEqual([200, 200])
  clock.advance({ seconds: 61 })
  expect(await all(() => inOneHousehold(501))).toEqual([200, 200])
})
