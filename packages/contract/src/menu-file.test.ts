import { anyMenuFile } from '@comanda/test-kit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { menuFileJsonSchema, menuFileSchema } from './menu-file.ts'
import { menuFileFromWire, menuFileToWire } from './wire/menu-file.ts'

it('a menu file keeps everything through JSON', () => {
  fc.assert(
    fc.property(anyMenuFile, (file) => {
      const json: unknown = JSON.parse(JSON.stringify(menuFileToWire(file)))
      expect(menuFileFromWire(menuFileSchema.parse(json))).toEqual(file)
    }),
  )
})

it('a dish needs only a name and a price', () => {
  const wire = {
    format: 'comanda-menu',
    version: 1,
    categories: [{ name: 'Food', dishes: [{ name: 'Soup', price: 7.5 }] }],
  }
  expect(menuFileFromWire(menuFileSchema.parse(wire)).categories[0]?.dishes[0]).toMatchObject({
    name: 'Soup',
    price: 750,
  })
})

it('a misspelt key is refused where it stands', () => {
  const dish = { name: 'Soup', price: 7.5, desciption: 'Hot' }
  const { error } = menuFileSchema.safeParse({
    format: 'comanda-menu',
    version: 1,
    categories: [{ name: 'Food', dishes: [dish] }],
  })
  expect(error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', path: ['categories', 0, 'dishes', 0] })
})

it('the published schema describes the file', () => {
  expect(menuFileJsonSchema()).toMatchObject({ type: 'object', required: ['format', 'version', 'categories'] })
})
