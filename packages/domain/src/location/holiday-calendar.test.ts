import { expect, it } from 'vitest'
import type { Territory } from '../business/business.ts'
import { holidayCalendarOf } from './holiday-calendar.ts'
import { provinceOf } from './province.ts'

it.each<[string, Territory, string, string]>([
  ['Leeds', 'uk', 'LS6 3HN', 'GB ENG'],
  ['Glasgow', 'uk', 'g1 1aa', 'GB SCT'],
  ['Gloucester', 'uk', 'GL1 1AA', 'GB ENG'],
  ['Edinburgh', 'uk', 'EH1 1YZ', 'GB SCT'],
  ['Melrose', 'uk', 'TD6 9LG', 'GB SCT'],
  ['Berwick, which is English', 'uk', 'TD15 1AA', 'GB ENG'],
  ['Belfast', 'uk', 'BT1 5GS', 'GB NIR'],
  ['Jersey', 'uk', 'JE2 3AB', 'JE null'],
  ['Guernsey', 'uk', 'GY1 1AA', 'GG null'],
  ['the Isle of Man', 'uk', 'IM1 1AA', 'IM null'],
  ['an unknown place in Britain', 'uk', '', 'GB ENG'],
  ['Seville', 'es', '41003', 'ES AN'],
  ['Las Palmas', 'es', '35002', 'ES CN'],
  ['Ceuta', 'es', '51001', 'ES CE'],
  ['Bilbao', 'es', '48001', 'ES PV'],
  ['an unknown place in Spain', 'es', '', 'ES null'],
])('%s has the public holidays of its part of the country', (_place, territory, postcode, expected) => {
  const { country, part } = holidayCalendarOf(territory, postcode)
  expect(`${country} ${part}`).toBe(expected)
})

it('each Spanish province has a calendar', () => {
  const codes = Array.from({ length: 52 }, (_, at) => `${String(at + 1).padStart(2, '0')}001`)
  const without = codes.filter((code) => provinceOf(code) && holidayCalendarOf('es', code).part === null)
  expect(without).toEqual([])
})
