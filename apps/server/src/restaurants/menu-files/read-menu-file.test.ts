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

it('a workbook of Excel is named as one, and another archive is no menu', () => {
  expect(problemsOf(readMenu('PK\x03\x04\x14\x00[Content_Types].xml PK\x03\x04 xl/workbook.xml'))).toEqual([
    'excel-workbook',
  ])
  expect(problemsOf(readMenu('PK\x03\x04 word/document.xml'))).toEqual(['1 not-a-menu'])
})
