import type { OrderWire } from '@comanda/contract/wire'
import { aChoice, anAddress } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { pizzerias } from '../fixtures/a-pizzeria.ts'
import { aPlacedOrder, askForPayment, get } from '../fixtures/an-order.ts'
import { aClock, aServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

it.each([
  ['is held', { minutes: 4 }, true],
  ['moves where its span cannot be kept any more', { minutes: 30 }, false],
])('the promise beside the pay button %s when the order is paid in cash [4.07]', async (_, later, isHeld) => {
  const clock = aClock('2026-11-21T18:00:40Z')
  const server = await aServer({ clock }, whenFileEnds)
  const { host } = await pizzerias(() => server)()
  const placed = await aPlacedOrder(server, host)
  const { order, guest } = placed
  clock.advance(later)
  await askForPayment(server, host, placed)
  const { body } = await get(server, host, `/order/${order.id}`, { 'guest-id': guest })
  const paid = body.data as OrderWire
  expect(paid.order_status).toBe(2)
  expect(paid.proposed_ready_time === order.proposed_ready_time).toBe(isHeld)
})

it('a number that was typed into the street of an order stands in its own field [5.39]', async () => {
  const server = await aServer({}, whenFileEnds)
  const { host } = await pizzerias(() => server)()
  const address = { ...anAddress(), streetNumber: '', line1: 'Flat 2, 18 Cardigan Road', line2: '' }
  const { order } = await aPlacedOrder(server, host, {
    draft: { orderType: 'delivery', address, lines: [aChoice({ quantity: 2 })] },
  })
  expect(order.address).toMatchObject({
    street_number: '18',
    address_line_1: 'Cardigan Road',
    address_line_2: 'Flat 2',
  })
})
