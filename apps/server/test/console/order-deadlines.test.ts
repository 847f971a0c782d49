import { beforeAll, describe, expect, it } from 'vitest'
import { endOverdueOrders } from '../../src/orders/lifecycle/end-orders.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const DEFAULTS = { reject_after_minutes: 15, complete_after_hours: 3 }
const WANTED = { reject_after_minutes: 40, complete_after_hours: 6 }

const clock = aClock()
let server: TestServer

beforeAll(async () => {
  server = await aServer({ clock }, whenFileEnds)
})

/** The deadlines that a member of staff reads, by location id. */
const deadlinesFor = async (member: Member) => {
  const { locations } = (await member.get('/staff/session')).body.data as {
    locations: ({ id: number } & typeof DEFAULTS)[]
  }
  return Object.fromEntries(
    locations.map(({ id, reject_after_minutes, complete_after_hours }) => [
      id,
      { reject_after_minutes, complete_after_hours },
    ]),
  )
}

describe('order deadlines of a location', () => {
  it('a manager sets the deadlines of a location, and all its staff read them [11.05] [6.08]', async () => {
    const { host } = await aStaffedRestaurant(server)
    const manager = await aMember(server, host, 'manager')
    const kitchen = await aMember(server, host, 'kitchen')
    expect(await deadlinesFor(kitchen)).toEqual({ 1: DEFAULTS })
    const { status, body } = await manager.overwrite('/staff/locations/1/deadlines', WANTED)
    expect([status, body.data]).toEqual([200, expect.objectContaining({ id: 1, ...WANTED })])
    expect(await deadlinesFor(kitchen)).toEqual({ 1: WANTED })
  })

  it.each([
    { reject_after_minutes: 5, complete_after_hours: 1 },
    { reject_after_minutes: 180, complete_after_hours: 48 },
  ])('the deadlines at the limits are accepted: %j [11.05]', async (limits) => {
    const { host } = await aStaffedRestaurant(server)
    const owner = await aMember(server, host, 'owner')
    expect((await owner.overwrite('/staff/locations/1/deadlines', limits)).status).toBe(200)
    expect(await deadlinesFor(owner)).toEqual({ 1: limits })
  })

  it('new deadlines also apply to orders received before [11.05]', async () => {
    const { host } = await aStaffedRestaurant(server)
    const manager = await aMember(server, host, 'manager')
    const { order } = await aReceivedOrder(server, host)
    const statusAfter = async (minutes: number) => {
      clock.advance({ minutes })
      await endOverdueOrders(server.deps)
      return (await manager.get(`/staff/orders/${order.id}`)).body.data
    }
    await manager.overwrite('/staff/locations/1/deadlines', { ...WANTED, reject_after_minutes: 20 })
    expect(await statusAfter(15)).toMatchObject({ order_status: 2 })
    await manager.overwrite('/staff/locations/1/deadlines', { ...WANTED, reject_after_minutes: 17 })
    expect(await statusAfter(1)).toMatchObject({ order_status: 2 })
    expect(await statusAfter(1)).toMatchObject({ order_status: 6 })
  })
})

describe('refused order deadlines', () => {
  it.each([
    ['reject_after_minutes', 4],
    ['reject_after_minutes', 181],
    ['reject_after_minutes', 20.5],
    ['reject_after_minutes', '20'],
    ['reject_after_minutes', null],
    ['reject_after_minutes', undefined],
    ['complete_after_hours', 0],
    ['complete_after_hours', 49],
    ['complete_after_hours', 1.5],
    ['complete_after_hours', '4'],
    ['complete_after_hours', null],
    ['complete_after_hours', undefined],
  ])('%s of %j is refused at its field and changes nothing [11.05]', async (field, value) => {
    const { host } = await aStaffedRestaurant(server)
    const owner = await aMember(server, host, 'owner')
    const { status, body } = await owner.overwrite('/staff/locations/1/deadlines', { ...WANTED, [field]: value })
    expect(status).toBe(422)
    expect(body.error).toMatchObject({ code: 'invalid_request', details: { [field]: expect.anything() } })
    expect(Object.keys((body.error as { details?: object } | undefined)?.details ?? {})).toEqual([field])
    expect(await deadlinesFor(owner)).toEqual({ 1: DEFAULTS })
  })

  it('the kitchen role may not set deadlines, and nothing changes [11.05] [6.08]', async () => {
    const { host } = await aStaffedRestaurant(server)
    const kitchen = await aMember(server, host, 'kitchen')
    expect((await kitchen.overwrite('/staff/locations/1/deadlines', WANTED)).status).toBe(403)
    expect(await deadlinesFor(kitchen)).toEqual({ 1: DEFAULTS })
  })

  it("another business's location is 404, and its deadlines stay [11.05] [6.08]", async () => {
    const mine = await aStaffedRestaurant(server)
    const theirs = await aStaffedRestaurant(server, { location: { id: 7 } })
    const owner = await aMember(server, mine.host, 'owner')
    const stranger = await aMember(server, theirs.host, 'owner')
    for (const id of [7, 99])
      expect((await owner.overwrite(`/staff/locations/${id}/deadlines`, WANTED)).status).toBe(404)
    expect(await deadlinesFor(stranger)).toEqual({ 7: DEFAULTS })
    expect(await deadlinesFor(owner)).toEqual({ 1: DEFAULTS })
  })
})
