import { CATALOGUES } from '@comanda/messages/catalogues'
import { expect, it } from 'vitest'
import { emptyBasketText } from './empty-basket-text.ts'

it('a press on an empty basket says how to fill it, and without a location to choose one [8.35, 8.36]', () => {
  const { shell } = CATALOGUES.en.browsing
  expect(shell[emptyBasketText('headingley')]).toBe('Your basket is empty. Add an item to see it here.')
  expect(shell[emptyBasketText(null)]).toBe('Please choose a location first.')
})
