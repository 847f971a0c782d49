import type { User } from '@comanda/domain'
import { aCart, aChoice, aLocation, anAddress } from '@comanda/test-kit'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrderView } from '../../../test/an-order-view.ts'
import type { OrderView } from '../../api/shapes.ts'
import { useBrowsingContext } from '../../stored/browsing-context.ts'
import { useCart } from '../../stored/cart.ts'
import { useDraft } from '../../stored/draft.ts'
import { useSession } from '../../stored/session.ts'
import { canJoin, fillBasket } from './fill-basket.ts'

const location = aLocation()
const collected = anOrderView({
  status: 'completed',
  orderType: 'collection',
  location: { ...anOrderView().location, id: location.id },
  comment: 'No cutlery',
  couponCode: 'ONCE',
})
const fill = (order: OrderView, changes: Partial<Parameters<typeof fillBasket>[0]> = {}) =>
  fillBasket({
    order,
    location,
    choices: [aChoice({ itemId: 7, quantity: 2 })],
    adds: false,
    isLater: false,
    now: Temporal.Instant.from('2026-11-21T12:00:00Z'),
    ...changes,
  })
const lines = () => useCart.getState().cart?.lines.map(({ itemId, quantity }) => [itemId, quantity])

beforeEach(() => {
  useCart.getState().clear()
  useBrowsingContext.getState().leave()
  useSession.setState({ user: null })
})

describe('the basket after ordering again', () => {
  it('holds the dishes for the location and order type, and nothing of another basket [5.58]', () => {
    useCart.getState().replace(aCart({ locationId: 9 }))
    fill(collected, { adds: true })
    expect(useCart.getState().cart).toMatchObject({ locationId: 1, orderType: 'collection' })
    expect(lines()).toEqual([[7, 2]])
    expect(useBrowsingContext.getState()).toMatchObject({ locationId: 1, orderType: 'collection' })
  })

  it('joins a basket of the same location and order type where the customer wants that', () => {
    const cart = aCart()
    expect([canJoin(cart, 1, 'collection'), canJoin(cart, 2, 'collection'), canJoin(cart, 1, 'table')]).toEqual([
      true,
      false,
      false,
    ])
    useCart.getState().replace(cart)
    fill(collected, { adds: true })
    expect(lines()).toEqual([
      [1, 1],
      [7, 2],
    ])
    fill(collected)
    expect(lines()).toEqual([[7, 2]])
  })

  it('has the note, the coupon and the table of a rejected order only', () => {
    const table = { id: 2, name: 'Garden', capacity: 6 }
    const eaten = { ...collected, orderType: 'table', table } as const
    fill(eaten)
    expect(useDraft.getState()).toMatchObject({ comment: '', couponCode: null })
    expect(useBrowsingContext.getState().tableId).toBeNull()
    fill({ ...eaten, status: 'rejected' })
    expect(useDraft.getState()).toMatchObject({ comment: 'No cutlery', couponCode: 'ONCE' })
    expect(useBrowsingContext.getState().tableId).toBe(2)
  })

  it('goes to the same address, as saved in the account', () => {
    const address = anAddress()
    const delivered = { ...collected, orderType: 'delivery', address } as const
    fill(delivered)
    expect(useBrowsingContext.getState()).toMatchObject({ postcode: address.postcode, position: address.position })
    expect(useDraft.getState().addressId).toBeNull()
    const other = anAddress({ streetNumber: '14' })
    const saved = [other, { ...address, line1: 'BOAR LANE' }].map((one, id) => ({ id, address: one }))
    useSession.setState({ user: { addresses: saved } as unknown as User })
    fill(delivered)
    expect(useDraft.getState().addressId).toBe(1)
  })

  it('is for a later day where the location is closed [1.07]', () => {
    fill(collected, { isLater: true })
    expect(useDraft.getState().pickup).toMatchObject({ type: 'later', date: '2026-11-21' })
  })
})
