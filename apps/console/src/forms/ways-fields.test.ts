import type { WaysToOrder } from '@comanda/contract/wire'
import { expect, it } from 'vitest'
import { fieldsOf, metresOf, postcodesOf, waysOf } from './ways-fields.ts'

const way = {
  offered: true,
  preparationMinutes: 25,
  preOrderHours: null,
  acceptsLater: true,
  serviceCharge: 50,
  bagCharge: 10,
}
const WAYS: WaysToOrder = {
  ways: { delivery: way, collection: { ...way, preOrderHours: 24 }, table: { ...way, offered: false } },
  areas: [
    { id: 1, type: 'circle', name: 'Near', radiusMetres: 2500, tiers: [{ from: 1500, charge: 250 }] },
    { id: 4, type: 'postcodes', name: 'Far', prefixes: ['LS4', 'LS6 3'], tiers: [{ from: 2000, charge: 0 }] },
    { id: 5, type: 'shape', name: 'Drawn', tiers: [{ from: 0, charge: 199 }] },
  ],
  tables: [{ id: 3, name: 'Window', capacity: 2 }],
}

it('the form says what is stored, in both languages', () => {
  for (const language of ['en', 'es'] as const)
    for (const unit of ['mile', 'kilometer'] as const)
      expect(waysOf(fieldsOf(WAYS, language, unit), language, unit)).toEqual(WAYS)
  expect(fieldsOf(WAYS, 'es', 'kilometer').areas[0]).toMatchObject({
    distance: '2,5',
    tiers: [{ from: '15,00', charge: '2,50' }],
  })
})

it('distances count within their limits, with a point or a comma', () => {
  expect([metresOf('2.5', 'kilometer'), metresOf('2,5', 'kilometer'), metresOf(' 3 ', 'kilometer')]).toEqual([
    2500, 2500, 3000,
  ])
  expect(metresOf('2', 'mile')).toBe(3219)
  for (const text of ['', '0.1', '51', '-2', '3 km', '2.5.1']) expect(metresOf(text, 'kilometer'), text).toBeNull()
})

it('postcodes stand between commas, semicolons or lines, and keep the space of a sector', () => {
  expect(postcodesOf(' ls6 3, LS4;\n41003,, ')).toEqual(['LS6 3', 'LS4', '41003'])
})

it('British distances are miles; one that is not typed anew keeps its metres', () => {
  const fields = fieldsOf(WAYS, 'en', 'mile')
  expect(fields.areas[0]).toMatchObject({ distance: '1.55' })
  const typed = fields.areas.map((area) => (area.type === 'circle' ? { ...area, distance: '3' } : area))
  expect(waysOf({ ...fields, areas: typed }, 'en', 'mile').areas[0]).toMatchObject({ radiusMetres: 4828 })
})
