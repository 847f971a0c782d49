import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bump, bumpText, isDoneAt, isDoneEverywhere, readBump, stationsOfDish } from './stations.ts'

const OVEN = { id: 1, name: 'Oven', categories: [10], dishes: [], holds: false }
const FRY = { id: 2, name: 'Fry', categories: [20], dishes: [7], holds: false }
const BAR = { id: 3, name: 'Bar', categories: [30], dishes: [7], holds: false }
const ALL = [OVEN, FRY, BAR]

const namesOf = (dish: number, category: number | null) => stationsOfDish(ALL, dish, category).map(({ name }) => name)

describe('where a dish is made', () => {
  it('at the stations of its category, or at those that name it', () => {
    expect(namesOf(1, 10)).toEqual(['Oven'])
    expect(namesOf(7, 10)).toEqual(['Fry', 'Bar'])
  })

  it('everywhere where nobody says it, or where it has left the menu', () => {
    expect(namesOf(1, 99)).toEqual(['Oven', 'Fry', 'Bar'])
    expect(namesOf(1, null)).toEqual(['Oven', 'Fry', 'Bar'])
    expect(stationsOfDish([], 1, 10)).toEqual([])
  })
})

describe('bumps', () => {
  const done = (station: number | null): Bump => ({ station, isDone: true })
  const again = (station: number | null): Bump => ({ station, isDone: false })
  const order = (...bumps: Bump[]) => ({ bumps, isPrepared: false })

  it('the latest word of a station or of the whole kitchen counts', () => {
    expect(isDoneAt(1, order())).toBe(false)
    expect(isDoneAt(1, order(done(1)))).toBe(true)
    expect(isDoneAt(2, order(done(1)))).toBe(false)
    expect(isDoneAt(1, order(done(1), again(1)))).toBe(false)
    expect(isDoneAt(2, order(done(null)))).toBe(true)
    expect(isDoneAt(2, order(done(null), again(2)))).toBe(false)
  })

  it('an order that is ready is done at every station, until one brings it back', () => {
    expect(isDoneAt(1, { bumps: [], isPrepared: true })).toBe(true)
    expect(isDoneAt(1, { bumps: [again(1)], isPrepared: true })).toBe(false)
  })

  it('the kitchen is done once each station that makes something is', () => {
    expect(isDoneEverywhere([1, 2], order(done(1)))).toBe(false)
    expect(isDoneEverywhere([1, 2], order(done(1), done(2)))).toBe(true)
    expect(isDoneEverywhere([1, 2], order(done(null)))).toBe(true)
    expect(isDoneEverywhere([], order())).toBe(false)
    expect(isDoneEverywhere([], order(done(null)))).toBe(true)
  })

  it('a bump is the same after it was written and read', () => {
    const bump = fc.record({ station: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })), isDone: fc.boolean() })
    fc.assert(
      fc.property(bump, (one) => {
        expect(readBump(bumpText(one))).toEqual(one)
      }),
    )
    expect(readBump(null)).toBeNull()
    expect(readBump('Sorry, we are full.')).toBeNull()
  })

  it('the order in which stations are done does not matter', () => {
    const stations = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(stations, (making) => {
        expect(isDoneEverywhere(making, order(...making.map(done)))).toBe(true)
        expect(isDoneEverywhere(making, order(...making.slice(1).map(done)))).toBe(false)
        expect(isDoneEverywhere(making, order(...making.toReversed().map(done)))).toBe(true)
      }),
    )
  })
})
