import { describe, expect, it } from 'vitest'
import { positionNames } from './map-names.ts'

const size = { width: 390, top: 0, bottom: 300 }
const street = (name: string, y: number, rank = 0) => ({
  name,
  rank,
  path: [
    { x: 0, y },
    { x: 390, y },
  ],
})

describe('street names', () => {
  it('a street name follows its street and is never upside down', () => {
    const [level] = positionNames([street('Otley Road', 100)], size, [])
    expect(level).toMatchObject({ name: 'Otley Road', y: 100, turn: 0 })
    const path = [
      { x: 200, y: 280 },
      { x: 180, y: 20 },
    ]
    const [steep] = positionNames([{ name: 'Cardigan Road', rank: 0, path }], size, [])
    expect(Math.abs(steep?.turn ?? 180)).toBeLessThanOrEqual(90)
  })

  it('a name that would overlap another name, a pin or the edge is left out', () => {
    const short = (name: string, y: number, rank: number) => ({
      name,
      rank,
      path: [
        { x: 100, y },
        { x: 180, y },
      ],
    })
    const names = positionNames([short('Second', 110, 1), short('First', 100, 0)], size, [])
    expect(names.map(({ name }) => name)).toEqual(['First'])
    const pins = [40, 100, 160, 220, 280, 340].map((x) => ({ x, y: 100 }))
    expect(positionNames([street('Otley Road', 100)], size, pins)).toEqual([])
    expect(positionNames([street('Otley Road', 5)], size, [])).toEqual([])
  })

  it('a street in several pieces is named once', () => {
    expect(positionNames([street('Otley Road', 60), street('Otley Road', 200)], size, [])).toHaveLength(1)
  })
})
