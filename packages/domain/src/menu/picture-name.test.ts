import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pictureName, readPictureName } from './picture-name.ts'

it('the name of an uploaded picture says what its frame needs', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('photo' as const, 'cutout' as const),
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 0, max: 0xffffff }),
      (kind, width, height, value) => {
        const picture = { kind, width, height, colour: `#${value.toString(16).padStart(6, '0')}` }
        expect(readPictureName(pictureName(picture, 'a'.repeat(64)))).toEqual(picture)
      },
    ),
  )
})

it.each(['margherita', 'deal_thali', 'up-p-1x1-c22814-../../etc', ''])('%s is not an uploaded picture', (name) => {
  expect(readPictureName(name)).toBeNull()
})
