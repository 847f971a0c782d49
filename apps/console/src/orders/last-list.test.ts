import { expect, it } from 'vitest'
import { anOrder, at, NOW } from './an-order.ts'
import { forgetList, keepList, keptList, listOf } from './last-list.ts'

const PLACE = { name: 'Headingley', timeZone: 'Europe/London' }
const line = (name: string, quantity: number, comment = '') => ({
  name,
  quantity,
  comment,
  price: 950,
  ageRestricted: false,
  dietary: [],
  allergens: null,
  mayContain: [],
  choices: [],
})

function aStorage(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new Error('QuotaExceededError')
      kept.set(key, text)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
}

const ORDER = anOrder({
  number: 34,
  status: 'accepted',
  comment: 'Severe nut allergy',
  lines: [line('Margherita', 2, 'well done')],
  address: { line1: '12 Cardigan Road', postcode: 'LS6 3HN' } as never,
})

it('a kept list has what is made, and nothing by which a customer can be reached', () => {
  const list = listOf([ORDER], PLACE, NOW)
  expect(list).toMatchObject({ place: 'Headingley', at: NOW })
  expect(list.orders).toMatchObject([
    {
      number: 34,
      firstName: 'Priya',
      allergies: ['Severe nut allergy'],
      dishes: [{ name: 'Margherita', quantity: 2, texts: ['well done'] }],
    },
  ])
  expect(JSON.stringify(list)).not.toMatch(/Nair|7700|example\.com|Cardigan|LS6/)
})

it('the orders in progress are kept by their time', () => {
  const ended = (['completed', 'rejected', 'refunded'] as const).map((status) => anOrder({ status, number: 9 }))
  const soon = anOrder({ number: 2, status: 'received', readyAt: at(5) })
  const { orders } = listOf([ORDER, soon, ...ended], PLACE, NOW)
  expect(orders.map(({ number, isNew }) => [number, isNew])).toEqual([
    [2, true],
    [34, false],
  ])
})

it('a list is read as it was kept, until it is forgotten; without room there is none', () => {
  const storage = aStorage()
  const list = listOf([ORDER], PLACE, NOW)
  keepList(list, storage)
  expect(keptList(storage)).toEqual(list)
  forgetList(storage)
  expect(keptList(storage)).toBeNull()
  const full = aStorage(10)
  keepList(list, full)
  expect(keptList(full)).toBeNull()
  storage.setItem('comanda:last-list', 'no JSON')
  expect(keptList(storage)).toBeNull()
})
