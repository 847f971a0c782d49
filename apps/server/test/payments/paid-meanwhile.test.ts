import { Stripe } from 'stripe'
import { beforeAll, expect, it } from 'vitest'
import type { StartedSandbox } from '../../src/gateways/choose-gateways.ts'
import type { Gateways } from '../../src/gateways/gateways.ts'
import { createStripeGateway } from '../../src/gateways/payments/stripe-gateway.ts'
import { chargedFor } from '../fixtures/a-card.ts'
import { aCardRestaurant, RECEIVED, readBack, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aPlacedOrder, askForPayment } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let clock: TestClock
/** Receives webhooks. The answer to a charge is lost, once `untilPaid` is over. */
let server: TestServer
let untilPaid = async (): Promise<void> => {}

const lost = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })

const withLostAnswers = (chosen: Gateways, started: StartedSandbox | null): Gateways => {
  if (started === null || chosen.payments === null) throw new Error('There is no sandbox')
  const node = Stripe.createNodeHttpClient()
  const http: Stripe.HttpClient = {
    getClientName: () => node.getClientName(),
    makeRequest: async (host, port, path, method, ...rest) => {
      const answer = await node.makeRequest(host, port, path, method, ...rest)
      if (method !== 'POST' || path !== '/v1/payment_intents') return answer
      await untilPaid()
      throw lost
    },
  }
  const { keys } = started.sandbox
  const parts = { ...keys, browser: chosen.payments.browser, clock, loopbackPort: started.port, http }
  return { ...chosen, payments: createStripeGateway({ ...parts, deadline: 60_000 }) }
}

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, listen: true, sweepsByItself: false, gateways: withLostAnswers }, whenFileEnds)
})

it('an order that the event has paid while the answer was waited for is answered as paid [4.56]', async () => {
  const { host } = await aCardRestaurant(server)
  const placed = await aPlacedOrder(server, host)
  untilPaid = () =>
    expect.poll(() => readBack(server, host, placed), { timeout: 20_000 }).toMatchObject(RECEIVED) as Promise<void>
  const answer = await askForPayment(server, host, placed, 'pm_card_visa')
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  expect(await chargedFor(server, placed.order.id)).toBe(TOTAL)
})
