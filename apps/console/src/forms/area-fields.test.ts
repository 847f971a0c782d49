import { expect, it } from 'vitest'
import type { AreaFields } from '../api/areas.ts'
import { areaOf, cornersOf, metresOf, positionOf, postcodesOf, typedAreaOf } from './area-fields.ts'

const TIERS = [{ from: 1500, charge: 250 }]
const COMMON = { name: 'Near', colour: 'red', tiers: TIERS } as const
const RING = [
  { lat: 53.81234567, lng: -1.58 },
  { lat: 53.81, lng: -1.55 },
  { lat: 53.83, lng: -1.55 },
]
const AREAS: readonly AreaFields[] = [
  { ...COMMON, outline: { type: 'circle', radiusMetres: 2500, centre: null } },
  { ...COMMON, outline: { type: 'circle', radiusMetres: 2501, centre: RING[0] ?? null } },
  { ...COMMON, outline: { type: 'postcodes', prefixes: ['LS4', 'LS6 3'] } },
  { ...COMMON, outline: { type: 'shape', ring: RING } },
]

it('the form of an area says what is stored, in both languages and units', () => {
  for (const language of ['en', 'es'] as const)
    for (const unit of ['mile', 'kilometer'] as const)
      for (const area of AREAS)
        expect(areaOf(typedAreaOf(area, { language, unit }), area, { language, unit })).toEqual(area)
})

it('British distances are miles; one that is not typed anew keeps its metres', () => {
  const words = { language: 'en', unit: 'mile' } as const
  const [area] = AREAS as [AreaFields]
  const typed = typedAreaOf(area, words)
  expect(typed.distance).toBe('1.55')
  expect(areaOf({ ...typed, distance: '3' }, area, words).outline).toMatchObject({ radiusMetres: 4828 })
})

it('distances count within their limits, with a point or a comma', () => {
  expect(['2.5', '2,5', ' 3 '].map((text) => metresOf(text, 'kilometer'))).toEqual([2500, 2500, 3000])
  expect(metresOf('2', 'mile')).toBe(3219)
  for (const text of ['', '0.1', '51', '-2', '3 km', '2.5.1']) expect(metresOf(text, 'kilometer'), text).toBeNull()
})

it('postcodes stand between commas, semicolons or lines, and keep the space of a sector', () => {
  expect(postcodesOf(' ls6 3, LS4;\n41003,, ')).toEqual(['LS6 3', 'LS4', '41003'])
})

it('a corner is two numbers, and a ring may repeat its first corner at the end', () => {
  for (const text of ['53.8, -1.5', '53.8 -1.5', '(53.8; -1.5)', '53.8°, -1.5°'])
    expect(positionOf(text), text).toEqual({ lat: 53.8, lng: -1.5 })
  for (const text of ['', '53.8', '53,8, -1,5', '93, 0', 'Leeds, UK']) expect(positionOf(text), text).toBeNull()
  const three = '53.8, -1.5\n53.9, -1.5\n\n53.9, -1.4'
  expect(cornersOf(`${three}\n53.8, -1.5\n`)).toEqual(cornersOf(three))
  expect(cornersOf(`${three}\nhere`)).toEqual({ wrongLine: 5 })
})
