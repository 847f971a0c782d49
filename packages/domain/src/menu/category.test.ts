import { aCategory, aMenu, anItem } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Branch, menuFor, menuTree } from './category.ts'
import type { Category } from './types.ts'

const shape = (branches: readonly Branch[]): unknown[] =>
  branches.map(({ category, items, children }) => [category.id, items.map(({ id }) => id), shape(children)])
const all = (branches: readonly Branch[]): Branch[] => branches.flatMap((one) => [one, ...all(one.children)])

describe('categories within categories', () => {
  it('categories stand under their parents with their items, in menu order [3.18]', () => {
    const tree = menuTree({
      categories: [
        aCategory({ id: 1 }),
        aCategory({ id: 2 }),
        aCategory({ id: 4, parentId: 2 }),
        aCategory({ id: 3, parentId: 2 }),
        aCategory({ id: 5, parentId: 3 }),
      ],
      items: [
        anItem({ id: 10, categoryId: 3 }),
        anItem({ id: 11, categoryId: 2 }),
        anItem({ id: 12, categoryId: 5 }),
        anItem({ id: 13, categoryId: 3 }),
      ],
    })
    expect(shape(tree)).toEqual([
      [1, [], []],
      [
        2,
        [11],
        [
          [4, [], []],
          [3, [10, 13], [[5, [12], []]]],
        ],
      ],
    ])
  })

  it('categories in a cycle or under a missing parent stay visible [3.18]', () => {
    const categories = [
      aCategory({ id: 1, parentId: 2 }),
      aCategory({ id: 2, parentId: 1 }),
      aCategory({ id: 3, parentId: 99 }),
      aCategory({ id: 4, parentId: 4 }),
    ]
    const items = [1, 2, 3, 4].map((id) => anItem({ id, categoryId: id }))
    expect(shape(menuTree({ categories, items }))).toEqual([
      [1, [1], [[2, [2], []]]],
      [3, [3], []],
      [4, [4], []],
    ])
    expect(menuFor(aMenu({ categories, items }), 'delivery')).toMatchObject({ categories, items })
  })

  it('every category appears once with all its items, for any parents [3.18]', () => {
    const tangled = fc.array(fc.option(fc.integer({ min: 0, max: 12 })), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(tangled, (parents) => {
        const categories: Category[] = parents.map((parentId, id) => aCategory({ id, parentId }))
        const items = [...categories, ...categories].map(({ id }, n) => anItem({ id: n, categoryId: id }))
        const branches = all(menuTree({ categories, items }))
        const inOrder = (numbers: number[]) => [...numbers].sort((a, b) => a - b)
        expect(inOrder(branches.map(({ category }) => category.id))).toEqual(categories.map(({ id }) => id))
        expect(inOrder(branches.flatMap((branch) => branch.items.map(({ id }) => id)))).toEqual(
          items.map(({ id }) => id),
        )
      }),
    )
  })
})
