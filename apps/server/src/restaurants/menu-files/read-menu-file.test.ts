import { expect, it } from 'vitest'
import { problemsOf, readMenu } from '../../../test/fixtures/read-menu.ts'

it('a file that is not JSON says so', () => {
  expect(problemsOf(readMenu('{"format": '))[0]).toMatch(/^not-json /)
})

it('a file of our own with one problem is not read at all', () => {
  const file = { format: 'comanda-menu', version: 1, categories: [{ name: 'Food', dishes: [{ name: 'Soup' }] }] }
  const menu = readMenu(JSON.stringify(file))
  expect(menu.file.categories).toEqual([])
  expect(problemsOf(menu)[0]).toMatch(/^categories\[0\]\.dishes\[0\]\.price not-allowed/)
})
