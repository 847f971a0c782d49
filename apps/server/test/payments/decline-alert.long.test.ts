import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createLog } from '../../src/platform/observe/log.ts'
import { aCardRestaurant } from '../fixtures/a-card-restaurant.ts'
import { aPlacedOrder, askForPayment } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const DECLINED = 'pm_card_visa_chargeDeclined'
const ALERT = 'most card attempts of a business are declined'

let server: TestServer
let clock: TestClock
let alerts: object[]

const log = createLog('error', {
  write(line) {
    const { msg, business, declined, of } = JSON.parse(line)
    if (msg === ALERT) alerts.push({ business, declined, of })
  },
})

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, log, isAlone: true, environment: { DECLINE_ALERT_PAYMENTS: '8' } }, whenFileEnds)
})
beforeEach(() => {
  clock.set('2026-11-21T12:00:00Z')
  alerts = []
})

const aBusiness = async () => {
  const { host, business } = await aCardRestaurant(server)
  const pay = async (times: number, method: string) => {
    for (let n = 0; n < times; n += 1) await askForPayment(server, host, await aPlacedOrder(server, host), method)
  }
  return { business, pay }
}

it('an alert is raised once when most attempts of a business within ten minutes are declined', async () => {
  const { business, pay } = await aBusiness()
  await pay(4, 'pm_card_visa')
  await pay(4, DECLINED)
  expect(alerts).toEqual([])
  await pay(3, DECLINED)
  expect(alerts).toEqual([{ business: business.id, declined: 5, of: 9 }])
  const figures = await (await server.fetch('/metrics')).text()
  expect(figures).toMatch(/^card_decline_alerts 1$/m)
  clock.advance({ minutes: 10 })
  await pay(8, DECLINED)
  expect(alerts).toEqual([expect.anything(), { business: business.id, declined: 8, of: 8 }])
})

it('a few declines, and declines of other businesses, raise no alert', async () => {
  const [one, other] = [await aBusiness(), await aBusiness()]
  await one.pay(7, DECLINED)
  clock.advance({ minutes: 11 })
  await one.pay(7, DECLINED)
  await other.pay(4, DECLINED)
  expect(alerts).toEqual([])
})
