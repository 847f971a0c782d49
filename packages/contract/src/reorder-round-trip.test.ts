import { compareReorder, priceLine } from '@comanda/domain'
import { aChoice, aLocation, aMenu, anItem, anOption, aValue, chosen, noonOn } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { reorderSchema } from './index.ts'
import { type Reorder, reorderFromWire, reorderToWire } from './wire.ts'

const moment = { date: '2026-11-21', time: '12:00', weekday: 6 as const }
const size = anOption({ required: true, values: [aValue({ id: 1, name: 'Small' }), aValue({ id: 2, name: 'Large' })] })
const pizza = anItem({ id: 1, options: [size] })
const names = ['Pizza', 'Soup', 'Bread', 'Salad', 'Pasta', 'Cake']
const dishes = names.map((name, index) => anItem({ id: index + 1, name, options: index === 0 ? [size] : [] }))
const past = dishes.map((dish, index) =>
  priceLine(
    dish,
    aChoice({ itemId: dish.id, options: index === 0 ? [chosen(1, 2)] : [] }),
    'delivery',
    noonOn(moment.date),
  ),
)
const now = [
  { ...pizza, options: [{ ...size, values: size.values.slice(0, 1) }] },
  anItem({ id: 2, soldOut: true }),
  anItem({ id: 3, prices: { base: 1100 } }),
  anItem({ id: 4, serving: { days: [7], times: [] } }),
  anItem({ id: 5, serving: { days: [], times: [{ opens: '18:00', closes: '22:00' }] } }),
  anItem({ id: 6, orderTypes: ['table'] }),
] as const

it('a compared order survives the conversion to the wire and back [3.23, 5.58, 7.29]', () => {
  const reorder: Reorder = {
    orderId: 'an-order',
    orderType: 'delivery',
    location: aLocation(),
    place: { obstacle: null, preOrder: true, opensAt: '2026-11-22T11:00:00Z' },
    compared: compareReorder(past, aMenu({ items: now }), 'delivery', moment),
    itemOf: (itemId) => now.find(({ id }) => id === itemId),
    others: [
      {
        location: aLocation({ id: 2, slug: 'harbour', name: 'Harbour' }),
        place: { obstacle: null, preOrder: false, opensAt: null },
        served: 4,
      },
    ],
  }
  const wire = JSON.parse(JSON.stringify(reorderToWire(reorder, 'en')))
  expect(reorderSchema.parse(wire)).toEqual(wire)
  const { lines, ...rest } = reorderFromWire(wire)
  const { compared } = reorder
  expect(lines).toEqual(
    compared.lines.map(({ problems, ...line }) => ({ ...line, item: problems.length > 0 ? now[0] : null })),
  )
  expect(rest).toEqual({
    orderId: 'an-order',
    orderType: 'delivery',
    location: {
      id: 1,
      slug: 'leeds-call-lane',
      name: 'Call Lane',
      obstacle: null,
      preOrder: true,
      opensAt: '2026-11-22T11:00:00Z',
      timeZone: 'Europe/London',
    },
    unavailable: compared.unavailable,
    notForOrderType: compared.notForOrderType,
    notToday: compared.notToday,
    notNow: compared.notNow,
    others: [
      {
        id: 2,
        slug: 'harbour',
        name: 'Harbour',
        preOrder: false,
        opensAt: null,
        timeZone: 'Europe/London',
        served: 4,
      },
    ],
  })
  expect([...rest.unavailable, ...rest.notForOrderType, ...rest.notToday, ...rest.notNow]).toHaveLength(4)
})
