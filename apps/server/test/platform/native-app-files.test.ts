import { NO_APPS } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { businesses } from '../../src/platform/db/schema/index.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { aServer } from '../setup/a-server.ts'

const APPS = {
  ...NO_APPS,
  appStoreId: '6450000001',
  iosAppId: 'ABCDE12345.com.napoli.app',
  playPackage: 'com.napoli.app',
  playFingerprints: [Array.from({ length: 32 }, () => 'AB').join(':')],
}

it('each host serves the files of its own native apps, and a business without apps none [1.19]', async () => {
  const server = await aServer()
  await aRestaurant(server.deps.db, { business: { id: 1, subdomain: 'napoli' } })
  await aRestaurant(server.deps.db, { business: { id: 2, subdomain: 'triana' } })
  await server.deps.db.update(businesses).set({ apps: APPS }).where(eq(businesses.id, 1))
  const read = async (host: string, file: string) => {
    const answer = await server.fetch(`http://${host}/.well-known/${file}`)
    return answer.status === 200 ? [answer.headers.get('content-type'), await answer.json()] : answer.status
  }
  expect(await read('napoli.localhost', 'apple-app-site-association')).toMatchObject([
    'application/json',
    { applinks: { details: [{ appIDs: ['ABCDE12345.com.napoli.app'] }] } },
  ])
  expect(await read('napoli.localhost', 'assetlinks.json')).toMatchObject([
    'application/json',
    [{ target: { package_name: 'com.napoli.app', sha256_cert_fingerprints: APPS.playFingerprints } }],
  ])
  for (const host of ['triana.localhost', 'unknown.example'])
    for (const file of ['apple-app-site-association', 'assetlinks.json']) expect(await read(host, file)).toBe(404)
})

it('the website names the store ids of the business, and its fingerprints not [1.14, 3.21]', async () => {
  const server = await aServer()
  await aRestaurant(server.deps.db, { business: { id: 1, subdomain: 'napoli' } })
  await server.deps.db.update(businesses).set({ apps: { ...APPS, announcesNewApp: true } })
  const { data } = (await (await server.fetch('/api/v1/theme/website')).json()) as { data: Record<string, unknown> }
  expect(data.apps).toEqual({
    app_store_id: '6450000001',
    ios_app_id: 'ABCDE12345.com.napoli.app',
    play_package: 'com.napoli.app',
    announces_new_app: true,
  })
})
