import { expect, it } from 'vitest'
import { soundsAlcoholic } from './sounds-alcoholic.ts'

it.each([
  ['Peroni Nastro Azzurro', 'Peroni'],
  ['House red wine, 175 ml', 'wine'],
  ['Cóctel de la casa', 'Cóctel'],
  ['Copa de Albariño', 'Albariño'],
  ['Ron con cola', 'Ron'],
])('“%s” sounds like alcohol', (name, word) => {
  expect(soundsAlcoholic(name, [])).toBe(word)
})

it.each([
  'Margarita',
  'Ginger beer',
  'Peroni 0.0%',
  'Cerveza sin alcohol',
  'Beer-battered cod',
  'Chicken in white wine',
  'Almejas al vino blanco',
  'Mejillones a la cerveza',
  'Prawn cocktail',
  'Rum and raisin ice cream',
  'Original garlic bread',
])('“%s” does not', (name) => {
  expect(soundsAlcoholic(name, [])).toBeNull()
})

it('a category of drinks for adults says it, unless it has others too', () => {
  expect(soundsAlcoholic('Gavi di Gavi', ['White wines', 'Drinks'])).toBe('White wines')
  expect(soundsAlcoholic('Cola', ['Beer and soft drinks'])).toBeNull()
  expect(soundsAlcoholic('Alcohol-free spritz', ['Cocktails'])).toBeNull()
})
