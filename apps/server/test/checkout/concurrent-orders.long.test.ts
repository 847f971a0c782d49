import { randomUUID } from 'node:crypto'
import type { PlacedWire } from '@comanda/contract/wire'
import { aCategory, aCoupon, anItem } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { setTakingOrders } from '../../src/restaurants/locations/store.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForOrder, askForPayment } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let next = 1

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

const restaurant = async () => {
  const id = next++
  const made = await aRestaurant(server.deps.db, {
    business: { id, subdomain: `r${id}` },
    menu: { categories: [aCategory()], items: [anItem({ id: 1 })] },
  })
  return { ...made, businessId: id }
}

const automatic = { autoApplied: true, discount: { type: 'fixed', amount: 200 } } as const

const discountOf = async (host: string): Promise<number> => {
  const { status, body } = await askForOrder(server, host)
  expect(status).toBe(200)
  return (body.data as PlacedWire).order.coupon_discount
}

const couponState = async (businessId: number) => {
  const { rows } = await server.deps.db.execute<{ uses: number; claims: number }>(sql`
    select sum(k.uses)::int as uses,
      (select count(*)::int from coupon_claims c where c.business_id = ${businessId} and c.released_at is null) as claims
    from coupons k where k.business_id = ${businessId}`)
  return rows[0]
}

it('three of ten concurrent orders get a coupon that has three uses', async () => {
  const { host, businessId } = await restaurant()
  await discountOf(host)
  await saveCoupons(server.deps.db, businessId, [aCoupon({ ...automatic, maxUses: 3 })])
  const discounts = await Promise.all(Array.from({ length: 10 }, () => discountOf(host)))
  expect(discounts.filter((discount) => discount > 0)).toEqual([2, 2, 2])
  expect(await couponState(businessId)).toEqual({ uses: 3, claims: 3 })
})

it('orders claim an unlimited coupon without a lock on its row', async () => {
  const { host, businessId } = await restaurant()
  await saveCoupons(server.deps.db, businessId, [aCoupon({ ...automatic, maxUses: null })])
  await discountOf(host)
  await server.deps.db.transaction(async (tx) => {
    // A writer of the row would wait for the end of this transaction.
    await tx.execute(sql`select from coupons where business_id = ${businessId} for no key update`)
    expect(await Promise.all([discountOf(host), discountOf(host)])).toEqual([2, 2])
  })
  expect(await couponState(businessId)).toEqual({ uses: 0, claims: 3 })
})

it('a limit set later counts the existing claims', async () => {
  const { host, businessId } = await restaurant()
  await saveCoupons(server.deps.db, businessId, [aCoupon({ ...automatic, maxUses: null })])
  expect([await discountOf(host), await discountOf(host)]).toEqual([2, 2])
  await saveCoupons(server.deps.db, businessId, [aCoupon({ ...automatic, maxUses: 3 })])
  expect([await discountOf(host), await discountOf(host)]).toEqual([2, 0])
})

it('a change of coupons invalidates the cached inputs of the next order', async () => {
  const { host, businessId } = await restaurant()
  expect(await discountOf(host)).toBe(0)
  await saveCoupons(server.deps.db, businessId, [aCoupon({ ...automatic, maxUses: null })])
  expect(await discountOf(host)).toBe(2)
  await server.deps.db.execute(sql`update coupons set discount = 300 where business_id = ${businessId}`)
  expect(await discountOf(host)).toBe(3)
  await server.deps.db.execute(sql`update coupons set active = false where business_id = ${businessId}`)
  expect(await discountOf(host)).toBe(0)
})

it('a repeat under its key returns the order after the location stopped orders [4.19]', async () => {
  const { host, businessId } = await restaurant()
  const key = randomUUID()
  const first = (await askForOrder(server, host, { key })).body.data as PlacedWire
  const again = (await askForOrder(server, host, { key })).body.data as PlacedWire
  await setTakingOrders(server.deps.db, businessId, 1, { stopped: true, pausedUntil: null })
  const late = (await askForOrder(server, host, { key })).body.data as PlacedWire
  expect([again, late].map(({ order, guest }) => [order.id, guest])).toEqual(
    Array.from({ length: 2 }, () => [first.order.id, first.guest]),
  )
})

it('only the holder of the secret pays an order, and concurrent payments count once [6.01, 7.36]', async () => {
  const { host } = await restaurant()
  const placed = await aPlacedOrder(server, host)
  const other = await aPlacedOrder(server, host)
  expect((await askForPayment(server, host, { order: placed.order, guest: other.guest })).status).toBe(404)
  const answers = await Promise.all([1, 2, 3].map(() => askForPayment(server, host, placed)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { rows } = await server.deps.db.execute(
    sql`select seq from order_events where order_id = ${placed.order.id} and status = 'received'`,
  )
  expect(rows).toHaveLength(1)
})
