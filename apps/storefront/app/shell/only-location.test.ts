import { locationToWire } from '@comanda/contract/wire'
import { aLocation } from '@comanda/test-kit'
import { beforeEach, expect, it } from 'vitest'
import type { ApiClient } from '../api/client.ts'
import { loadMenu } from '../menu-cache/load-menu.ts'
import { useBrowsingContext } from '../stored/browsing-context.ts'
import { chooseOnlyLocation } from './only-location.ts'

const NOTHING = { locationId: null, locationSlug: null, orderType: null, postcode: null, position: null } as const
beforeEach(() => useBrowsingContext.getState().set(NOTHING))

/** A client that answers every search with this location, and the addresses that it was asked for. */
const clientOf = (delivers: boolean) => {
  const asked: string[] = []
  const location = locationToWire(
    {
      location: aLocation({ id: 7, slug: 'only' }),
      coupons: [],
      specials: [],
      delivery: delivers ? { postcode: 'LS6 3HN', tiers: [] } : null,
      refused: delivers ? null : 'out-of-area',
      distance: 500,
    },
    { today: '2026-11-21', language: 'en', logo: null },
  )
  const client: ApiClient = {
    language: 'en',
    origin: 'http://napoli.localhost',
    send: async ({ url }) => {
      asked.push(url.replace(/^.*\/api\/v1/, ''))
      return Response.json(url.includes('/location?') ? { data: { data: [location] } } : {}, {
        status: url.includes('/location?') ? 200 : 404,
      })
    },
  }
  return { client, asked }
}
const chosen = () => useBrowsingContext.getState().locationSlug

it('the only location is chosen for delivery to a stored postcode that it serves [4.44]', async () => {
  const { client, asked } = clientOf(true)
  useBrowsingContext.getState().set({ orderType: 'collection', postcode: 'LS6 3HN' })
  await chooseOnlyLocation(client)
  expect([chosen(), asked]).toEqual([null, []])
  useBrowsingContext.getState().set({ orderType: 'delivery', postcode: 'LS6 3HN' })
  await chooseOnlyLocation(client)
  expect([chosen(), asked]).toEqual(['only', ['/location?postcode=LS6+3HN&radius=10']])
})

it('a location that does not deliver to the postcode is not chosen [4.44]', async () => {
  useBrowsingContext.getState().set({ orderType: 'delivery', postcode: 'LS6 3HN' })
  await chooseOnlyLocation(clientOf(false).client)
  expect(chosen()).toBeNull()
})

it('a menu reads its location for the postcode of a delivery, and without it for other orders [4.46]', async () => {
  const askedFor = async (orderType: 'delivery' | 'collection') => {
    const { client, asked } = clientOf(true)
    await loadMenu(client, { locationId: 7, orderType, postcode: 'LS6 3HN', position: null }, true)
    return asked.filter((address) => !address.includes('menulist'))
  }
  expect(await askedFor('delivery')).toEqual(['/location/7?postcode=LS6+3HN'])
  expect(await askedFor('collection')).toEqual(['/location/7'])
})
