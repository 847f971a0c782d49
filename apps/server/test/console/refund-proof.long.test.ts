import { aChoice } from '@comanda/test-kit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member, PASSWORD } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { codeAt, enrol, startDay, told } from '../fixtures/a-staff-account.ts'
import { type PlacedOrder, post } from '../fixtures/an-order.ts'
import { refundsOf } from '../fixtures/refunds-of.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let here: Restaurant
let owner: Member
let manager: Member

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  await startDay(server, clock)
  here = await aStaffedRestaurant(server)
  owner = await aMember(server, here.host, 'owner')
  manager = await aMember(server, here.host, 'manager')
})

/** £19.90, paid by card and accepted. */
const aPaidOrder = async (): Promise<PlacedOrder> => {
  const placed = await aReceivedOrder(server, here.host, {
    card: true,
    draft: { lines: [aChoice({ itemId: 1, quantity: 2 })] },
  })
  const readyAt = clock.now().add({ minutes: 30 }).toString()
  await manager.post(`/staff/orders/${placed.order.id}/status`, { orderStatus: 3, readyAt })
  return placed
}

const refund = (
  { order }: PlacedOrder,
  amount: number | undefined,
  { cookie = manager.cookie, key = crypto.randomUUID() } = {},
) =>
  post(
    server,
    here.host,
    `/staff/orders/${order.id}/refund`,
    { reason: 'late', ...(amount !== undefined && { amount }) },
    { cookie, 'idempotency-key': key },
  )

const stale = () => clock.advance({ minutes: 5, seconds: 1 })
const NEEDED = [403, 'staff_proof_needed']

describe('fresh proof for refunds', () => {
  it('without a limit a refund of any amount needs no proof', async () => {
    const order = await aPaidOrder()
    stale()
    expect((await refund(order, undefined)).status).toBe(200)
  })

  it('above the limit a refund needs a proof within five minutes, at the limit it does not', async () => {
    expect((await owner.overwrite('/staff/refund-proof', { above: 10 })).status).toBe(200)
    const [order, other] = [await aPaidOrder(), await aPaidOrder()]
    stale()
    expect(told(await refund(order, 10.01))).toEqual(NEEDED)
    expect(await refundsOf(server, order.order.id)).toEqual([])
    expect((await refund(other, 10)).status).toBe(200)
    expect((await manager.post('/staff/account/proof', { password: PASSWORD })).status).toBe(200)
    expect((await refund(order, 10.01)).status).toBe(200)
  })

  it('a refund of all that is left is measured too, and a limit of 0 asks for every refund', async () => {
    await owner.overwrite('/staff/refund-proof', { above: 0 })
    const order = await aPaidOrder()
    stale()
    expect([told(await refund(order, undefined)), told(await refund(order, 0.01))]).toEqual([NEEDED, NEEDED])
  })

  it('several small refunds of one order together need the proof', async () => {
    await owner.overwrite('/staff/refund-proof', { above: 10 })
    const order = await aPaidOrder()
    stale()
    expect((await refund(order, 6)).status).toBe(200)
    expect(told(await refund(order, 6))).toEqual(NEEDED)
    expect((await refund(order, 4)).status).toBe(200)
  })

  it('rejecting an accepted order is measured like a refund, rejecting a new one is not', async () => {
    await owner.overwrite('/staff/refund-proof', { above: 10 })
    const [accepted, accepted2] = [await aPaidOrder(), await aPaidOrder()]
    const inCash = await aReceivedOrder(server, here.host)
    const fresh = await aReceivedOrder(server, here.host, {
      card: true,
      draft: { lines: [aChoice({ itemId: 1, quantity: 2 })] },
    })
    stale()
    const reject = ({ order }: PlacedOrder) =>
      owner.post(`/staff/orders/${order.id}/status`, { orderStatus: 6, reason: 'busy', message: 'Sorry' })
    expect((await reject(fresh)).status).toBe(200)
    expect((await reject(inCash)).status).toBe(200)
    expect(told(await reject(accepted))).toEqual(NEEDED)
    expect(await refundsOf(server, accepted.order.id)).toEqual([])
    expect((await refund(accepted2, 9.9)).status).toBe(200)
    expect(told(await reject(accepted2))).toEqual(NEEDED)
    expect((await owner.post('/staff/account/proof', { password: PASSWORD })).status).toBe(200)
    expect((await reject(accepted)).status).toBe(200)
  })

  it('the same refund sent again after its proof has aged is still the same refund', async () => {
    await owner.overwrite('/staff/refund-proof', { above: 10 })
    const order = await aPaidOrder()
    const key = crypto.randomUUID()
    await manager.post('/staff/account/proof', { password: PASSWORD })
    expect((await refund(order, 15, { key })).status).toBe(200)
    stale()
    expect((await refund(order, 15, { key })).status).toBe(200)
    expect(await refundsOf(server, order.order.id)).toHaveLength(1)
  })

  it('a proof by code counts, and a proof of one member or session proves nothing for another', async () => {
    await owner.overwrite('/staff/refund-proof', { above: 10 })
    const { secret } = await enrol(manager, clock.now())
    const order = await aPaidOrder()
    stale()
    await owner.post('/staff/account/proof', { password: PASSWORD })
    expect(told(await refund(order, 15))).toEqual(NEEDED)
    const code = codeAt(secret, clock.now())
    expect((await manager.post('/staff/account/proof', { code })).status).toBe(200)
    stale()
    expect(told(await manager.post('/staff/account/proof', { code }))).toEqual([422, 'code_wrong'])
    expect(told(await refund(order, 15))).toEqual(NEEDED)
  })

  it('the limit is set with a fresh proof, shows in the account, and is of one business', async () => {
    const elsewhere = await aStaffedRestaurant(server)
    stale()
    expect(told(await owner.overwrite('/staff/refund-proof', { above: 25.5 }))).toEqual(NEEDED)
    await owner.post('/staff/account/proof', { password: PASSWORD })
    expect((await owner.overwrite('/staff/refund-proof', { above: 25.5 })).body.data).toEqual({ above: 25.5 })
    const shown = async (member: Member) => (await member.get('/staff/account')).body.data
    expect(await shown(owner)).toMatchObject({ refundProofAbove: 25.5 })
    expect(await shown(await aMember(server, elsewhere.host, 'owner'))).toMatchObject({ refundProofAbove: null })
    expect((await owner.overwrite('/staff/refund-proof', { above: null })).body.data).toEqual({ above: null })
  })

  it.each([-1, 1.005, '5', {}])('a limit of %j is refused and names the field', async (above) => {
    const refused = await owner.overwrite('/staff/refund-proof', { above })
    expect([refused.status, Object.keys(refused.body.error?.details ?? {})]).toEqual([422, ['above']])
  })

  it.each([{}, { password: PASSWORD, code: '123456' }])('a proof of %j is refused: it names one way', async (proof) => {
    expect(told(await owner.post('/staff/account/proof', proof))).toEqual([422, 'invalid_request'])
  })
})
