import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isTextMenu } from './text-menu.ts'

const menuOf = (pictured: number, plain: number) => [
  ...Array.from({ length: pictured }, () => ({ image: 'margherita' })),
  ...Array.from({ length: plain }, () => ({ image: null })),
]

it('a menu is a text menu when fewer than three of ten dishes have a picture [2.06]', () => {
  expect(isTextMenu(menuOf(2, 8))).toBe(true)
  expect(isTextMenu(menuOf(3, 7))).toBe(false)
  expect(isTextMenu(menuOf(0, 1))).toBe(true)
  expect(isTextMenu([])).toBe(false)
})

it('another picture never turns a menu with pictures into a text menu', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 60 }), (pictured, plain) => {
      const before = isTextMenu(menuOf(pictured, plain))
      const after = isTextMenu(menuOf(pictured + 1, plain - 1))
      expect(before || !after).toBe(true)
    }),
  )
})
