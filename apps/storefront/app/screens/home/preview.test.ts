import { aCategory, aLocation, aMenu, anItem } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { previewFor, previewOf, previewSectionsOf, previewsOf, previewTypeOf } from './preview.ts'

const categories = [
  aCategory({ id: 1, name: 'Curries' }),
  aCategory({ id: 2, name: 'Empty' }),
  aCategory({ id: 3, name: 'Rice' }),
]
const dishes = (images: readonly (string | null)[]) =>
  images.map((image, index) => anItem({ id: index + 1, categoryId: index % 2 === 0 ? 1 : 3, image }))

it('without pictures, home shows the first dishes of each category that has some, as text [2.03, 2.53]', () => {
  const menu = aMenu({
    categories,
    items: [...dishes([null, null, null]), anItem({ id: 9, categoryId: 1, soldOut: true })],
  })
  expect(previewSectionsOf(menu).map(({ name, dishes }) => [name, dishes.map(({ id }) => id)])).toEqual([
    ['Curries', [1, 3]],
    ['Rice', [2]],
  ])
  expect(previewOf(menu, null)).toEqual([])
})

it('with enough pictures, home shows the dishes with pictures and no text', () => {
  const menu = aMenu({ categories, items: dishes(['a', 'b', 'c', 'd', null]) })
  expect(previewSectionsOf(menu)).toEqual([])
  expect(previewOf(menu, 'c').map(({ image }) => image)).toEqual(['c', 'a', 'b', 'd'])
})

it('home shows only dishes that the chosen order type offers, in pictures and as text [5.10, 3.18]', () => {
  const drinks = aCategory({ id: 4, name: 'Pints', orderTypes: ['table'] })
  const everywhere = dishes(['a', 'b', 'c', 'd'])
  const pint = anItem({ id: 10, categoryId: 4, image: 'pint' })
  const soup = anItem({ id: 11, categoryId: 1, image: 'soup', orderTypes: ['collection', 'table'] })
  const menu = aMenu({ categories: [...categories, drinks], items: [soup, ...everywhere, pint] })
  const location = aLocation()
  const pictured = previewsOf(menu, location, 'soup')
  const picturesFor = (type: 'delivery' | 'collection' | 'table') =>
    previewFor(pictured, type).dishes.map(({ image }) => image)
  expect(picturesFor('delivery').toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect(picturesFor('collection').toSorted()).toEqual(['a', 'b', 'c', 'd', 'soup'])
  expect(picturesFor('table').toSorted()).toEqual(['a', 'b', 'c', 'd', 'pint', 'soup'])
  expect(picturesFor('table')[0]).toBe('soup')

  const plain = previewsOf({ ...menu, items: menu.items.map((item) => ({ ...item, image: null })) }, location, null)
  const namesFor = (type: 'delivery' | 'table') => previewFor(plain, type).sections.map(({ name }) => name)
  expect(namesFor('delivery')).toEqual(['Curries', 'Rice'])
  expect(namesFor('table')).toEqual(['Curries', 'Rice', 'Pints'])
})

it('an order type that the first location does not offer shows the dishes of one that it does', () => {
  const { settings } = aLocation()
  const location = aLocation({ settings: { ...settings, delivery: { ...settings.delivery, offered: false } } })
  expect(previewTypeOf(location, 'delivery')).toBe('collection')
  expect(previewTypeOf(location, 'table')).toBe('table')
  expect(previewTypeOf(location, null)).toBe('collection')
  expect(previewsOf(aMenu({ categories, items: dishes(['a']) }), location, null).byType).not.toHaveProperty('delivery')
})
