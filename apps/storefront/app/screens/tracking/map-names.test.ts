import { describe, expect, it } from 'vitest'
import { placeNames } from './map-names.ts'

const size = { width: 390, top: 0, bottom: 300 }
const street = (name: string, y: number, rank = 0) => ({
  name,
  rank,
  path: [
    { x: 0, y },
    { x: 390, y },
  ],
})

describe('the names on a map', () => {
  it('stand on their street, turned with it and never upside down', () => {
    const [level] = placeNames([street('Otley Road', 100)], size, [])
    expect(level).toMatchObject({ name: 'Otley Road', y: 100, turn: 0 })
    const path = [
      { x: 200, y: 280 },
      { x: 180, y: 20 },
    ]
    const [steep] = placeNames([{ name: 'Cardigan Road', rank: 0, path }], size, [])
    expect(Math.abs(steep?.turn ?? 180)).toBeLessThanOrEqual(90)
  })

  it('leave out what would meet a name before it, a pin, or the edge', () => {
    const short = (name: string, y: number, rank: number) => ({
      name,
      rank,
      path: [
        { x: 100, y },
        { x: 180, y },
      ],
    })
    const names = placeNames([short('Second', 110, 1), short('First', 100, 0)], size, [])
    expect(names.map(({ name }) => name)).toEqual(['First'])
    const pins = [40, 100, 160, 220, 280, 340].map((x) => ({ x, y: 100 }))
    expect(placeNames([street('Otley Road', 100)], size, pins)).toEqual([])
    expect(placeNames([street('Otley Road', 5)], size, [])).toEqual([])
  })

  it('is written once, however many pieces a street has', () => {
    expect(placeNames([street('Otley Road', 60), street('Otley Road', 200)], size, [])).toHaveLength(1)
  })
})
