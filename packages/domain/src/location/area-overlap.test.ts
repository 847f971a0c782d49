import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTooFar, ringProblem } from './area-outline.ts'
import { doAreasOverlap } from './area-overlap.ts'
import { areasAt } from './delivery.ts'
import type { DeliveryArea, Position } from './types.ts'

const LEEDS = { lat: 53.8, lng: -1.55 }
const common = { id: 1, name: 'A', colour: '#000000', tiers: [] }
const circle = (centre: Position, radiusMetres: number): DeliveryArea => ({
  ...common,
  type: 'circle',
  centre,
  radiusMetres,
})
const shape = (ring: readonly Position[]): DeliveryArea => ({ ...common, type: 'shape', ring })
const listed = (...prefixes: string[]): DeliveryArea => ({ ...common, type: 'postcodes', prefixes })
const square = ({ lat, lng }: Position, half: number): DeliveryArea =>
  shape([
    { lat: lat - half, lng: lng - half },
    { lat: lat - half, lng: lng + half },
    { lat: lat + half, lng: lng + half },
    { lat: lat + half, lng: lng - half },
  ])

describe('areas that overlap', () => {
  it.each([
    ['a circle in a circle', circle(LEEDS, 3000), circle(LEEDS, 500), true],
    ['circles apart', circle(LEEDS, 900), circle({ lat: 53.82, lng: -1.55 }, 900), false],
    ['a circle in a square', square(LEEDS, 0.05), circle(LEEDS, 500), true],
    ['a square in a circle', circle(LEEDS, 20_000), square(LEEDS, 0.01), true],
    ['a circle beside a square', square(LEEDS, 0.01), circle({ lat: 53.83, lng: -1.55 }, 1000), false],
    ['a square in a square', square(LEEDS, 0.01), square(LEEDS, 0.05), true],
    ['squares apart', square(LEEDS, 0.01), square({ lat: 53.9, lng: -1.55 }, 0.01), false],
    ['a district and a sector of it', listed('LS6'), listed('LS7', 'LS6 3'), true],
    ['a whole postcode and its area', listed('LS6 3HN'), listed('LS'), true],
    ['two districts', listed('LS1'), listed('LS10', 'LS11'), false],
    ['Spanish postcodes', listed('41003'), listed('410'), true],
    ['a list and a circle', listed('LS6'), circle(LEEDS, 900), null],
  ])('%s: %s', (_, one, other, isOverlap) => {
    expect(doAreasOverlap(one, other)).toBe(isOverlap)
    expect(doAreasOverlap(other, one)).toBe(isOverlap)
  })

  it('two drawn areas that hold one address overlap, whatever they are', () => {
    const at = fc.record({
      lat: fc.double({ min: 53.7, max: 53.9, noNaN: true }),
      lng: fc.double({ min: -1.7, max: -1.4, noNaN: true }),
    })
    const anyArea = fc.oneof(
      fc.tuple(at, fc.integer({ min: 300, max: 9000 })).map(([centre, radius]) => circle(centre, radius)),
      fc.array(at, { minLength: 3, maxLength: 6 }).map(shape),
    )
    fc.assert(
      fc.property(anyArea, anyArea, at, (one, other, position) => {
        const held = areasAt({ areas: [one, other] }, { postcode: '', position })
        if (held.length === 2) expect(doAreasOverlap(one, other)).toBe(true)
      }),
    )
  })
})

describe('what a drawn area must be', () => {
  const { ring } = square(LEEDS, 0.01) as Extract<DeliveryArea, { type: 'shape' }>

  it('a ring needs three corners that enclose something near the location', () => {
    expect(ringProblem(ring, LEEDS)).toBeNull()
    expect(ringProblem(ring, null)).toBeNull()
    expect(ringProblem([...ring.slice(0, 2), ...ring.slice(0, 2)], LEEDS)).toBe('too_few_corners')
    expect(
      ringProblem(
        [0, 1, 2].map((n) => ({ lat: 53.8, lng: -1.5 - n / 100 })),
        LEEDS,
      ),
    ).toBe('not_a_shape')
    expect(
      ringProblem(
        ring.map(({ lat, lng }) => ({ lat: lng, lng: lat })),
        LEEDS,
      ),
    ).toBe('too_far_from_place')
  })

  it('a centre is too far away beyond 200 kilometres, where the location is known', () => {
    expect(isTooFar({ lat: 55.7, lng: -1.55 }, LEEDS)).toBe(true)
    expect(isTooFar({ lat: 55.5, lng: -1.55 }, LEEDS)).toBe(false)
    expect(isTooFar({ lat: 0, lng: 0 }, null)).toBe(false)
  })
})
