import { aLocation } from '@comanda/test-kit'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../../test/a-site.tsx'
import type { FavouriteItems } from '../../../item/use-favourite-items.ts'
import FavouritesTab from './favourites-tab.tsx'

const textWith = (gone: number): string => {
  const favourites: FavouriteItems = {
    marked: new Set(),
    gone,
    forgetGone: () => {},
    state: 'known',
    press: () => {},
    retry: () => {},
  }
  const tab = { whole: { items: [] }, favourites, location: aLocation(), onMenu: () => {} }
  const markup = markupIn(
    aSite(),
    <MemoryRouter>
      <FavouritesTab {...(tab as unknown as Parameters<typeof FavouritesTab>[0])} />
    </MemoryRouter>,
  )
  return markup.replaceAll(/(<[^>]*>)+/g, '|')
}

it('favourites that are no longer on the menu are counted and can be removed', () => {
  expect(textWith(1)).toContain('|One of your favourites is no longer on the menu.|Remove from favourites|')
  expect(textWith(2)).toContain('2 of your favourites are no longer on the menu.')
  expect(textWith(0)).toContain('No favourites yet')
})
