import { beforeAll, describe, expect, it } from 'vitest'
import { endOverdueOrders } from '../../src/orders/lifecycle/end-orders.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const DEFAULTS = { rejectAfterMinutes: 15, completeAfterHours: 3 }
const WANTED = { rejectAfterMinutes: 40, completeAfterHours: 6 }

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
    locations.map(({ id, rejectAfterMinutes, completeAfterHours }) => [id, { rejectAfterMinutes, completeAfterHours }]),
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
    { rejectAfterMinutes: 5, completeAfterHours: 1 },
    { rejectAfterMinutes: 180, completeAfterHours: 48 },
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
    await manager.overwrite('/staff/locations/1/deadlines', { ...WANTED, rejectAfterMinutes: 20 })
    expect(await statusAfter(15)).toMatchObject({ orderStatus: 2 })
    await manager.overwrite('/staff/locations/1/deadlines', { ...WANTED, rejectAfterMinutes: 17 })
    expect(await statusAfter(1)).toMatchObject({ orderStatus: 2 })
    expect(await statusAfter(1)).toMatchObject({ orderStatus: 6 })
  })
})

describe('refused order deadlines', () => {
  it.each([
    ['rejectAfterMinutes', 4],
    ['rejectAfterMinutes', 181],
    ['rejectAfterMinutes', 20.5],
    ['rejectAfterMinutes', '20'],
    ['rejectAfterMinutes', null],
    ['rejectAfterMinutes', undefined],
    ['completeAfterHours', 0],
    ['completeAfterHours', 49],
    ['completeAfterHours', 1.5],
    ['completeAfterHours', '4'],
    ['completeAfterHours', null],
    ['completeAfterHours', undefined],
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
