import { aCategory, aMenu, anItem } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { previewOf, previewSectionsOf } from './preview.ts'

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
