import { type OrderStoryWire, orderStory } from '@comanda/contract'
import { expect, it } from 'vitest'
import { aTypedCard } from '../fixtures/a-card.ts'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aPlacedOrder, askForPayment } from '../fixtures/an-order.ts'
import { untilTold } from '../fixtures/until-told.ts'
import { aClock, aServer } from '../setup/a-server.ts'

it('the story of an order has its payments, steps, people, messages and receipt in their order', async () => {
  const clock = aClock()
  const server = await aServer({ clock })
  const { host } = await aStaffedRestaurant(server, { location: { acceptsCard: true } })
  const owner = await aMember(server, host, 'owner')
  const placed = await aPlacedOrder(server, host)
  const { id } = placed.order
  const declined = await aTypedCard(server, '4000000000000002')
  expect((await askForPayment(server, host, placed, declined)).status).toBe(402)
  clock.advance({ seconds: 30 })
  expect((await askForPayment(server, host, placed, 'pm_card_visa')).status).toBe(200)
  await untilTold(server)
  clock.advance({ seconds: 30 })
  const readyAt = clock.now().add({ minutes: 20 }).toString()
  expect((await owner.post(`/staff/orders/${id}/status`, { orderStatus: 3, readyAt })).status).toBe(200)
  expect((await owner.post(`/staff/orders/${id}/prepared`)).status).toBe(200)
  await untilTold(server)
  const { status, body } = await owner.get(`/staff/orders/${id}/story`)
  expect(status).toBe(200)
  const { data } = orderStory.responses[200].content['application/json'].schema.parse(body)
  const inWords = (entry: OrderStoryWire[number]): string =>
    entry.what === 'event'
      ? `${entry.kind} ${entry.orderStatus} ${entry.staffName?.split(' ')[0] ?? entry.actor}`
      : entry.what === 'message'
        ? `${entry.channel} ${entry.about} ${entry.fate}`
        : entry.what === 'payment'
          ? `${entry.outcome} ${entry.amount}`
          : `${entry.kind} ${entry.number}`
  const words = data.map(inWords)
  for (const one of [
    'failed 9.95',
    'paid 9.95',
    'status 2 provider',
    'receipt 1',
    'mail received sent',
    'status 3 owner',
    'prepared 3 owner',
  ])
    expect(words).toContain(one)
  expect(words.indexOf('failed 9.95')).toBeLessThan(words.indexOf('paid 9.95'))
  expect(words.indexOf('paid 9.95')).toBeLessThan(words.indexOf('status 3 owner'))
  const moments = data.map(({ at }) => Date.parse(at))
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  // Another business's owner does not read it.
  const other = await aStaffedRestaurant(server)
  const stranger = await aMember(server, other.host, 'owner')
  expect((await stranger.get(`/staff/orders/${id}/story`)).status).toBe(404)
})
