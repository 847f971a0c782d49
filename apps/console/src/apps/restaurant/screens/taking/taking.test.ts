import { expect, it } from 'vitest'
import { draftOf, isBegun, newTaking, TAKING_WAYS } from './taking.ts'

const place = { locationId: 1, territory: 'uk' } as const
const written = { line1: 'Boar Lane', line2: '', streetNumber: '12', city: 'Leeds', region: '', postcode: 'LS1 6EN' }

it('a walk-in is a collection at the counter, and only deliveries have an address', () => {
  const drafts = TAKING_WAYS.map((way) => draftOf({ ...newTaking(way), address: written, tableId: 3 }, place))
  expect(
    drafts.map(({ orderType, intake, address, tableId }) => [orderType, intake, address?.country, tableId]),
  ).toEqual([
    ['delivery', 'phone', 'GB', null],
    ['collection', 'phone', undefined, null],
    ['table', 'counter', undefined, 3],
    ['collection', 'counter', undefined, null],
  ])
})

it('the same order makes the same draft, whichever keys its lines have', () => {
  const line = { itemId: 1, quantity: 2, comment: '', options: [], sections: [] }
  const draftWith = (key: string) => draftOf({ ...newTaking('collection'), lines: [{ ...line, key }] }, place)
  expect(draftWith('1')).toEqual(draftWith('7'))
})

it('an address without a word is none, so that the server asks for all of it', () => {
  expect(draftOf(newTaking('delivery'), place).address).toBeNull()
})

it('a screen without a customer and dishes has nothing to lose', () => {
  expect(isBegun(newTaking('delivery'))).toBe(false)
  expect(isBegun({ ...newTaking('delivery'), telephone: '0' })).toBe(true)
})
