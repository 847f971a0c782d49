import type { OrderWire } from '@comanda/contract/wire'
import type { Business, Item, Location, Menu } from '@comanda/domain'
import { aMenu } from '@comanda/test-kit'
import { aRestaurant } from './a-restaurant.ts'
import type { TestServer } from './a-server.ts'
import { get, type PlacedOrder } from './an-order.ts'

/** What one Margherita costs, in pence. */
export const TOTAL = 995
/** A card whose bank always asks. */
export const CHALLENGED = 'pm_card_threeDSecure2Required'
export const RECEIVED = { order_status: 2, payment_state: 'paid' }

let next = 1

/** A restaurant of this test's own that takes cards. */
export const aCardRestaurant = async (
  server: TestServer,
  parts: {
    readonly business?: Partial<Business>
    readonly location?: Partial<Location>
    readonly menu?: Pick<Menu<Item>, 'categories' | 'items'>
  } = {},
) => {
  const id = next++
  const made = await aRestaurant(server.deps.db, {
    business: { id, subdomain: `c${id}`, ...parts.business },
    location: { ...parts.location },
    menu: parts.menu ?? aMenu(),
  })
  return { ...made, businessId: id }
}

export const readBack = async (server: TestServer, host: string, { order, guest }: PlacedOrder): Promise<OrderWire> =>
  (await get(server, host, `/order/${order.id}`, { 'guest-id': guest })).body.data as OrderWire

/** Newest first. */
export const statusesOf = async (server: TestServer, host: string, placed: PlacedOrder) =>
  (await readBack(server, host, placed)).orderStatusHistory.map(({ status }) => status)
