import { describe, expect, it } from 'vitest'
import { type Ride, scriptOf, stateAt, stepsOf } from './ride.ts'
import { createStreets, lengthOf, metresBetween, type Place, placeOn } from './streets.ts'

/** Two streets that cross in the middle, about 1.1 km long. */
const HIGH: readonly Place[] = [
  [53.8, -1.55],
  [53.81, -1.55],
]
const CROSS: readonly Place[] = [
  [53.805, -1.56],
  [53.805, -1.54],
]

describe('a way along the streets', () => {
  it('turns where streets cross and starts and ends at the addresses', () => {
    const way = createStreets([HIGH, CROSS]).way([53.8, -1.5501], [53.805, -1.5401])
    expect(way[0]).toEqual([53.8, -1.5501])
    expect(way.at(-1)).toEqual([53.805, -1.5401])
    expect(way.some((place) => metresBetween(place, [53.805, -1.55]) < 2)).toBe(true)
  })

  it('is a straight line far away from all streets', () => {
    expect(createStreets([HIGH]).way([40, 3], [40.01, 3])).toHaveLength(2)
    expect(createStreets([]).way([40, 3], [40.01, 3])).toHaveLength(2)
  })
})

const ride = (telephone: string, differences: Partial<Ride> = {}): Ride => ({
  script: scriptOf(telephone),
  createdAt: 1_000_000,
  readyAt: null,
  cancelledAt: null,
  approach: [HIGH[1] as Place, HIGH[0] as Place],
  way: [HIGH[0] as Place, [53.80512345, -1.55], [53.805, -1.54]],
  ...differences,
})

describe('a ride', () => {
  it('has steps in order at whole milliseconds, because events are stored with them', () => {
    for (const telephone of ['+447700900555', '+447700900101', '+447700900102', '+447700900104']) {
      const times = stepsOf(ride(telephone)).map(({ at }) => at)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.every(Number.isInteger)).toBe(true)
    }
  })

  it('moves along its way, and ends as its telephone says', () => {
    const normal = ride('+447700900555')
    expect(stateAt(normal, normal.createdAt).place).toBeNull()
    const [given, end] = ['picked-up', 'delivered'].map((name) => stepsOf(normal).find(({ status }) => status === name))
    const middle = ((given?.at ?? 0) + (end?.at ?? 0)) / 2
    expect(stateAt(normal, middle).place).toEqual(placeOn(normal.way, lengthOf(normal.way) / 2))
    const endOf = (telephone: string) => stepsOf(ride(telephone)).at(-1)?.status
    expect(['+447700900555', '+447700900101', '+447700900102', '+447700900104'].map(endOf)).toEqual([
      'delivered',
      'cancelled',
      'returned',
      'cancelled',
    ])
  })

  it('stops where it is cancelled', () => {
    const stopped = ride('+447700900555', { cancelledAt: 1_020_000 })
    expect(stepsOf(stopped).map(({ status }) => status)).toEqual(['pending', 'to-pickup', 'cancelled'])
  })
})
