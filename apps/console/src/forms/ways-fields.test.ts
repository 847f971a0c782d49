import { expect, it } from 'vitest'
import type { WaysAndTables } from '../api/location-settings.ts'
import { fieldsOf, waysOf } from './ways-fields.ts'

const way = {
  offered: true,
  preparationMinutes: 25,
  preOrderHours: null,
  acceptsLater: true,
  serviceCharge: 50,
  bagCharge: 10,
}
const WAYS: WaysAndTables = {
  ways: { delivery: way, collection: { ...way, preOrderHours: 24 }, table: { ...way, offered: false } },
  tables: [{ id: 3, name: 'Window', capacity: 2 }],
}

it('the form says what is stored, in both languages', () => {
  for (const language of ['en', 'es'] as const) expect(waysOf(fieldsOf(WAYS, language))).toEqual(WAYS)
  expect(fieldsOf(WAYS, 'es').ways.delivery).toMatchObject({ service: '0,50', minutes: '25' })
})
