import { randomUUID } from 'node:crypto'
import { draftToWire, linesToWire } from '@comanda/contract/wire'
import { aChoice, aContact, aDraft } from '@comanda/test-kit'
import { intentOf } from '../fixtures/a-card.ts'
import { aPlacedOrder } from '../fixtures/an-order.ts'
import { adas, adasOrder, all, type Calls, guestsOnly, guestsOrder, made, signedIn, unknown } from './a-call.ts'
import { cardOfAda } from './account-calls.ts'
import type { World } from './actors.ts'

const order = () => draftToWire(aDraft({ contact: aContact({ lastName: 'Nobody' }) }))
const newKey = () => ({ 'idempotency-key': randomUUID() })
const payment = (orderId: string) => ({ location_id: 1, order_id: orderId, payment_type: 1 })
const aPaidOrderOfAda = async (world: World) => {
  const placed = await world.ada.post('/order/new-order', order(), newKey())
  const { id } = (placed.body.data as { order: { id: string } }).order
  const paid = await world.ada.post('/order/make-payment', {
    ...payment(id),
    payment_type: 2,
    card: { id: 'pm_card_visa' },
  })
  return { paidOrder: id, intent: intentOf(paid).id }
}
const orderOf = async (world: World) => {
  const restaurant = async (who: World['ada']) =>
    ((await who.post('/order/new-order', order(), newKey())).body.data as { order: { id: string } }).order.id
  return {
    ...(await cardOfAda(world)),
    'order of customer': await restaurant(world.ada),
    'order of another customer': await restaurant(world.bob),
  }
}

const unpaidOrderOfAda = async (world: World) => {
  const placed = await world.ada.post('/order/new-order', order(), newKey())
  return { unpaid: (placed.body.data as { order: { id: string } }).order.id }
}
const unpaidOrderOfGuest = async ({ server, here, greta }: World) => {
  const placed = await aPlacedOrder(server, here.host, { guest: greta.guest })
  return { unpaid: placed.order.id }
}
/** Calls about orders and payments. */
export const ORDERS: Calls = {
  'get /order/current': [{ status: signedIn() }],
  'get /order/history': [{ status: signedIn() }],
  'get /order/last': [{ status: signedIn() }],
  'get /order/reorder': [
    { what: "Ada's order", status: adasOrder, query: ({ orderId }) => `id=${orderId}` },
    {
      what: "the guest's order",
      status: { ...guestsOrder, guest: 401 },
      query: ({ greta }) => `id=${greta.order.id}`,
    },
  ],
  'get /order/{id}': [
    { what: "Ada's order", status: adasOrder, path: ({ orderId }) => ({ id: orderId }) },
    { what: "the guest's order", status: guestsOrder, path: ({ greta }) => ({ id: greta.order.id }) },
    { what: 'an unknown order', status: unknown, path: () => ({ id: randomUUID() }) },
  ],
  'get /order/{id}/live': [
    { what: "Ada's order", status: adasOrder, path: ({ orderId }) => ({ id: orderId }) },
    { what: "the guest's order", status: guestsOrder, path: ({ greta }) => ({ id: greta.order.id }) },
  ],
  'get /order/{id}/receipt': [
    { what: "Ada's order", status: adasOrder, path: ({ orderId }) => ({ id: orderId }) },
    { what: "the guest's order", status: guestsOrder, path: ({ greta }) => ({ id: greta.order.id }) },
    { what: 'an unknown order', status: unknown, path: () => ({ id: randomUUID() }) },
  ],
  'get /order/{id}/receipt.pdf': [
    { what: 'an order without a receipt', status: unknown, path: ({ orderId }) => ({ id: orderId }) },
    { what: 'an unknown order', status: unknown, path: () => ({ id: randomUUID() }) },
  ],
  'post /order/{id}/cancel': [
    {
      what: "Ada's order",
      status: adasOrder,
      first: unpaidOrderOfAda,
      path: (world) => ({ id: made(world, 'unpaid') }),
      body: () => ({}),
    },
    {
      what: "the guest's order",
      status: guestsOrder,
      first: unpaidOrderOfGuest,
      path: (world) => ({ id: made(world, 'unpaid') }),
      body: () => ({}),
    },
    { what: 'an unknown order', status: unknown, path: () => ({ id: randomUUID() }), body: () => ({}) },
  ],
  'post /order/{id}/changes/{number}/payment': [
    {
      what: "Ada's order without a change",
      status: { ...adasOrder, customer: 409 },
      path: ({ orderId }) => ({ id: orderId, number: 1 }),
      body: () => ({ payment_type: 2, card: 'pm_card_visa' }),
    },
    {
      what: "the guest's order without a change",
      status: { ...guestsOrder, guest: 409 },
      path: ({ greta }) => ({ id: greta.order.id, number: 1 }),
      body: () => ({ payment_type: 2, card: 'pm_card_visa' }),
    },
  ],
  'post /order/{id}/changes/{number}/answer': [
    {
      what: "Ada's order without a change",
      status: { ...adasOrder, customer: 409 },
      path: ({ orderId }) => ({ id: orderId, number: 1 }),
      body: () => ({ answer: 'yes' }),
    },
    {
      what: "the guest's order without a change",
      status: { ...guestsOrder, guest: 409 },
      path: ({ greta }) => ({ id: greta.order.id, number: 1 }),
      body: () => ({ answer: 'yes' }),
    },
  ],
  'get /order/{id}/problems': [
    { what: "Ada's order", status: adasOrder, path: ({ orderId }) => ({ id: orderId }) },
    { what: "the guest's order", status: guestsOrder, path: ({ greta }) => ({ id: greta.order.id }) },
  ],
  'get /order/{id}/problems/{problem}/picture': [
    {
      what: "Ada's order without a picture",
      status: unknown,
      path: ({ orderId }) => ({ id: orderId, problem: 'x'.repeat(22) }),
    },
  ],
  'post /order/{id}/push': [
    {
      what: "Ada's order",
      status: adasOrder,
      path: ({ orderId }) => ({ id: orderId }),
      body: ({ server }) => ({ subscription: server.sandbox.push.subscribe() }),
    },
  ],
  'delete /order/{id}/push': [
    {
      what: "the guest's order",
      status: guestsOrder,
      path: ({ greta }) => ({ id: greta.order.id }),
      body: ({ server }) => ({ endpoint: server.sandbox.push.subscribe().endpoint }),
    },
  ],
  'post /order/{id}/problems': [
    {
      what: "Ada's order, not accepted yet",
      status: { ...adasOrder, customer: 409 },
      headers: newKey,
      path: ({ orderId }) => ({ id: orderId }),
      body: () => ({ kind: 'late' }),
    },
    {
      what: "the guest's order, not accepted yet",
      status: { ...guestsOrder, guest: 409 },
      headers: newKey,
      path: ({ greta }) => ({ id: greta.order.id }),
      body: () => ({ kind: 'late' }),
    },
  ],
  'get /guest-order/current/{id}': [
    { status: guestsOnly, path: () => ({ id: 'me' }) },
    { what: 'with the secret in the path', status: all(422), path: ({ greta }) => ({ id: greta.guest }) },
  ],
  'post /order/claim': [
    { what: "Ada's order", status: adas(), body: ({ orderId }) => ({ order_id: orderId }) },
    {
      what: "the guest's order, without the secret",
      status: signedIn(404),
      body: ({ greta }) => ({ order_id: greta.order.id }),
    },
  ],
  'post /order/new-order': [
    { status: signedIn(), headers: newKey, body: order },
    {
      what: "to Ada's address",
      status: adas(),
      headers: newKey,
      body: ({ addressId }) => ({
        ...order(),
        order_type: 1,
        cart: linesToWire([aChoice({ quantity: 3 })]),
        address: null,
        address_id: addressId,
      }),
    },
  ],
  'post /guest-order/new-order': [
    { status: all(200), headers: newKey, body: order },
    {
      what: "to Ada's address",
      status: all(422),
      headers: newKey,
      body: ({ addressId }) => ({ ...order(), order_type: 1, address: null, address_id: addressId }),
    },
  ],
  'post /order/make-payment': [
    { what: "Ada's order", status: adas(), first: unpaidOrderOfAda, body: (world) => payment(made(world, 'unpaid')) },
    {
      what: "own order, with Ada's card",
      status: adas(),
      first: orderOf,
      body: (world, actor) => ({
        ...payment(made(world, actor === 'customer' ? 'order of customer' : 'order of another customer')),
        payment_type: 2,
        card_id: Number(made(world, 'cardId')),
      }),
    },
  ],
  'post /guest-order/make-payment': [
    {
      what: "the guest's order",
      status: guestsOnly,
      first: unpaidOrderOfGuest,
      body: (world) => payment(made(world, 'unpaid')),
    },
    { what: "Ada's order", status: all(404), first: unpaidOrderOfAda, body: (world) => payment(made(world, 'unpaid')) },
    {
      what: "with Ada's card",
      status: all(422),
      first: cardOfAda,
      body: (world) => ({ ...payment(world.greta.order.id), payment_type: 2, card_id: Number(made(world, 'cardId')) }),
    },
  ],
  'post /order/{id}/code': [
    {
      what: "Ada's order",
      status: adasOrder,
      first: unpaidOrderOfAda,
      path: (world) => ({ id: made(world, 'unpaid') }),
    },
  ],
  'post /order/{id}/confirm': [
    {
      what: "Ada's order, without a code",
      status: { ...unknown, customer: 422 },
      first: unpaidOrderOfAda,
      path: (world) => ({ id: made(world, 'unpaid') }),
      body: () => ({ code: '123456' }),
    },
  ],
  'post /webhook/validate-order': [
    {
      status: adasOrder,
      first: aPaidOrderOfAda,
      body: (world) => ({ orderId: made(world, 'paidOrder'), paymentIntentId: made(world, 'intent') }),
    },
  ],
  'post /webhook/paymentIntent-canceled': [
    { status: adasOrder, first: aPaidOrderOfAda, body: (world) => ({ orderId: made(world, 'paidOrder') }) },
  ],
}
