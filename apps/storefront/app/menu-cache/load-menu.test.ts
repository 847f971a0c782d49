import { locationToWire } from '@comanda/contract/wire'
import { aLocation, aMenu } from '@comanda/test-kit'
import { beforeEach, expect, it } from 'vitest'
import type { ApiClient } from '../api/client.ts'
import type { LocationAnswer } from '../api/shapes.ts'
import { loadMenu } from './load-menu.ts'
import { useMenuAge } from './menu-age.ts'
import { useMenuCache } from './menu-cache.ts'

const answer: LocationAnswer = {
  location: aLocation({ id: 7 }),
  delivery: null,
  refused: null,
  distance: null,
  coupons: [],
  specials: [],
}
const menu = { ...aMenu({ locationId: 7, version: 1 }), items: [] }

/** What a load asks, with the menu in the cache. */
async function askedFor(orderType: 'delivery' | 'collection', postcode: string | null = null) {
  const asked: string[] = []
  const location = locationToWire(answer, { today: '2026-11-21', language: 'en', logo: null })
  const client: ApiClient = {
    language: 'en',
    origin: 'http://napoli.localhost',
    send: async ({ url }) => {
      asked.push(url.replace(/^.*\/api\/v1/, ''))
      return Response.json({ data: location })
    },
  }
  expect(await loadMenu(client, { locationId: 7, orderType, postcode, position: null }, false)).toBe(true)
  return asked
}

beforeEach(() => {
  useMenuCache.setState({ menuCache: { language: 'en', answer, menu, items: new Map() } })
  useMenuAge.setState({ currentId: 7 })
})

it('a location is not read again while the page hears its changes, except for delivery terms [4.46]', async () => {
  expect(await askedFor('collection', 'LS6 3HN')).toEqual([])
  expect(await askedFor('delivery')).toEqual([])
  expect(await askedFor('delivery', 'LS6 3HN')).toEqual(['/location/7?postcode=LS6+3HN'])
})

it('a location is read again where the page hears no changes, or knows it for an address', async () => {
  useMenuAge.setState({ currentId: null })
  expect(await askedFor('collection')).toEqual(['/location/7'])
  useMenuAge.setState({ currentId: 7 })
  useMenuCache.getState().rememberLocation({ ...answer, refused: 'out-of-area' })
  expect(await askedFor('collection')).toEqual(['/location/7'])
})
