import { expect, it } from 'vitest'
import { AREA_COLOUR_NAMES, AREA_COLOURS, areaColourOf, nextAreaColour } from './area-colour.ts'

it('a stored colour has its name, and any other one is the own', () => {
  for (const name of AREA_COLOUR_NAMES) expect(areaColourOf(AREA_COLOURS[name].toLowerCase())).toBe(name)
  expect(areaColourOf('#123456')).toBe('own')
})

it('a new area gets a colour that no other has, then the one that the fewest have', () => {
  expect(nextAreaColour([])).toBe('red')
  expect(nextAreaColour(['red', 'own', 'orange'])).toBe('yellow')
  expect(nextAreaColour([...AREA_COLOUR_NAMES, 'red'])).toBe('orange')
})
