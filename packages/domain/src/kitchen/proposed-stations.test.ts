import fc from 'fast-check'
import { expect, it } from 'vitest'
import { proposedStations } from './proposed-stations.ts'

const named = (...names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }))

it('usual stations are proposed for categories whose names say where they are made', () => {
  expect(proposedStations(named('Pizze rosse', 'PIZZA', 'Starters', 'Soft drinks', 'Beer and wine'))).toEqual([
    { kind: 'oven', categories: [1, 2] },
    { kind: 'fryer', categories: [3] },
    { kind: 'bar', categories: [4, 5] },
  ])
})

it('Spanish names count with and without their accents', () => {
  expect(proposedStations(named('De la plancha', 'Fritura', 'Cafés', 'Tapas frías', 'Cócteles'))).toEqual([
    { kind: 'grill', categories: [1] },
    { kind: 'fryer', categories: [2] },
    { kind: 'bar', categories: [3, 5] },
    { kind: 'cold', categories: [4] },
  ])
})

it('a name that says nothing, two stations, or only a part of a word proposes nothing', () => {
  expect(proposedStations(named('House favourites', 'Calzoni and fried', 'Barbados', 'Winery', ''))).toEqual([])
})

it('no category is proposed for two stations, and none that is not there', () => {
  const name = fc.stringMatching(/^(pizza|fried|vino|curry|salad|of|día| )*$/)
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const ids = proposedStations(named(...names)).flatMap(({ categories }) => categories)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.every((id) => id >= 1 && id <= names.length)).toBe(true)
    }),
  )
})
