import { beforeAll, describe, expect, it } from 'vitest'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aPlacedOrder, askForPayment, get } from '../fixtures/an-order.ts'
import { statementsOf } from '../fixtures/statements-of.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

/*
 * What an order costs the database. Each statement is a round trip and a part of the server's time, so a change that
 * adds one should be worth it. The numbers are those of a server that has taken orders before, without concurrent ones.
 */

let server: TestServer
let host: string

const open = async (fastPath: 'on' | 'off') => {
  server = await aServer(
    { listen: true, sweepsByItself: false, environment: { ORDER_FAST_PATH: fastPath } },
    whenFileEnds,
  )
  host = (await aStaffedRestaurant(server)).host
  for (const card of [false, true]) await aReceivedOrder(server, host, { card })
  await get(server, host, '/location/1/menulist')
}

const expectAtMost = async (most: number, work: () => Promise<unknown>) => {
  const sent = await statementsOf(server.deps.pool, work)
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most)
  expect(sent).not.toEqual([])
}

const pay = async (placed: Parameters<typeof askForPayment>[2], method?: string) =>
  expect((await askForPayment(server, host, placed, method)).status).toBe(200)

describe('with the fast path', () => {
  beforeAll(() => open('on'))

  it('a cash order takes one statement to place and one to receive [7.33] [7.36]', async () => {
    let placed = await aPlacedOrder(server, host)
    await expectAtMost(1, async () => {
      placed = await aPlacedOrder(server, host)
    })
    await expectAtMost(1, () => pay(placed))
  })

  it('a card payment takes at most 20 statements [7.36]', async () => {
    const placed = await aPlacedOrder(server, host)
    await expectAtMost(20, () => pay(placed, 'pm_card_visa'))
  })

  it('the pages around an order take at most seven statements', async () => {
    const { order, guest } = await aReceivedOrder(server, host)
    await expectAtMost(2, () => get(server, host, '/location/1'))
    await expectAtMost(1, () => get(server, host, '/location/1/menulist'))
    await expectAtMost(2, () => get(server, host, `/order/${order.id}`, { 'guest-id': guest }))
  })

  it('accepting an order takes at most seven statements, of which one is its act', async () => {
    const owner = await aMember(server, host, 'owner')
    const { order } = await aReceivedOrder(server, host)
    const ready_at = server.deps.clock.now().add({ minutes: 20 }).toString()
    await expectAtMost(7, async () => {
      const answer = await owner.post(`/staff/orders/${order.id}/status`, { order_status: 3, ready_at })
      expect(answer.status).toBe(200)
    })
  })
})

describe('without the fast path', () => {
  beforeAll(() => open('off'))

  it('a cash order takes at most eight statements to place and eight to receive [7.33] [7.36]', async () => {
    let placed = await aPlacedOrder(server, host)
    await expectAtMost(8, async () => {
      placed = await aPlacedOrder(server, host)
    })
    await expectAtMost(8, () => pay(placed))
  })
})
