import { expect, it } from 'vitest'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { anEvent, intentOf, providerOf, sendEvent } from '../fixtures/a-card.ts'
import { aCardRestaurant, CHALLENGED, readBack, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aPlacedOrder, askForPayment } from '../fixtures/an-order.ts'
import { aClock, aServer } from '../setup/a-server.ts'

it('an event of an attempt that was closed while the key was refused cancels its open intent', async () => {
  const clock = aClock()
  // No process listens on port 9, so no webhook arrives by itself.
  const server = await aServer({ clock, environment: { PORT: '9' } })
  const { host } = await aCardRestaurant(server)
  const placed = await aPlacedOrder(server, host)
  const { id: intentId } = intentOf(await askForPayment(server, host, placed, CHALLENGED))
  const acceptKey = server.sandbox.faults.add({ how: 'answer', when: 'before', status: 401, code: 'api_key_expired' })
  clock.advance({ minutes: 31 })
  await sweepOrders(server.deps)
  acceptKey()
  expect(await readBack(server, host, placed)).toMatchObject({ order_status: 6, payment_state: 'cancelled' })

  const statusOf = async () => {
    const found = await providerOf(server).retrieveIntent({ intentId, account: null })
    return found.ok && found.value.status
  }
  expect(await statusOf()).toBe('requires_action')
  const event = {
    ...anEvent({ id: intentId, orderId: placed.order.id, amount: TOTAL }),
    type: 'payment_intent.payment_failed',
  }
  const on = ['POST /v1/payment_intents/:id/cancel']
  const acceptCancel = server.sandbox.faults.add({ how: 'answer', when: 'before', status: 503, on })
  expect((await sendEvent(server, event)).status).toBe(500)
  acceptCancel()
  expect((await sendEvent(server, event)).status).toBe(200)
  expect(await statusOf()).toBe('canceled')
})
