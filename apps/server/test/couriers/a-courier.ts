import type { OrderWire } from '@comanda/contract/wire'
import { aChoice, anAddress } from '@comanda/test-kit'
import { vi } from 'vitest'
import { isDelivery } from '../../src/orders/couriers/delivery-store.ts'
import { courierDeliveries } from '../../src/platform/db/schema/index.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { get, type PlacedOrder } from '../fixtures/an-order.ts'
import type { TestServer } from '../setup/a-server.ts'

export type Provider = 'uber-direct' | 'stuart'

export interface CourierRestaurant {
  readonly host: string
  readonly businessId: number
  readonly owner: Member
}

/** A restaurant whose deliveries go to the sandbox's courier at once. */
export async function aCourierRestaurant(
  server: TestServer,
  provider: Provider = 'uber-direct',
  settings: Record<string, unknown> = {},
): Promise<CourierRestaurant> {
  const { host, business } = await aStaffedRestaurant(server)
  const owner = await aMember(server, host, 'owner')
  const body = { mode: 'courier', provider, leadMinutes: 120, overflowAt: 1, ...settings }
  const { status } = await owner.overwrite('/staff/locations/1/dispatch', body)
  if (status !== 200) throw new Error(`The settings were refused: ${status}`)
  return { host, businessId: business.id, owner }
}

/** A delivery that the restaurant has received. `telephone` chooses what the sandbox's rider does. */
export function aDelivery(server: TestServer, host: string, telephone = '+44 7700 900555') {
  return aReceivedOrder(server, host, {
    draft: {
      orderType: 'delivery',
      lines: [aChoice({ quantity: 2 })],
      address: anAddress(),
      contact: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', telephone },
    },
  })
}

/** Accepts an order for half an hour from now. */
export async function accept(server: TestServer, owner: Member, orderId: string) {
  const readyAt = server.deps.clock.now().add({ minutes: 30 }).toString()
  const { status } = await owner.post(`/staff/orders/${orderId}/status`, { orderStatus: 3, readyAt })
  if (status !== 200) throw new Error(`The order was not accepted: ${status}`)
}

/** The order as its customer reads it. */
export async function readAsGuest(server: TestServer, host: string, { order, guest }: PlacedOrder) {
  return (await get(server, host, `/order/${order.id}`, { 'guest-id': guest })).body.data as OrderWire
}

export async function readRow(server: TestServer, businessId: number, orderId: string, attempt = 1) {
  return (await server.deps.db.select().from(courierDeliveries).where(isDelivery({ businessId, orderId, attempt })))[0]
}

/** Waits until the service has confirmed the request of an attempt. */
export function untilRequested(server: TestServer, businessId: number, orderId: string, attempt = 1) {
  return vi.waitFor(
    async () => {
      const row = await readRow(server, businessId, orderId, attempt)
      if (!row?.providerId && row?.phase !== 'cancelled') throw new Error('No courier yet')
      return row
    },
    { timeout: 15_000, interval: 50 },
  )
}

/** An accepted delivery whose courier is confirmed. */
export async function aRide(server: TestServer, restaurant: CourierRestaurant, telephone?: string) {
  const placed = await aDelivery(server, restaurant.host, telephone)
  await accept(server, restaurant.owner, placed.order.id)
  const row = await untilRequested(server, restaurant.businessId, placed.order.id)
  return { placed, orderId: placed.order.id, providerId: row?.providerId ?? '' }
}
