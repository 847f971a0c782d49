import { consoleMessages as english } from '@comanda/messages/en/console'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { RecordTable, withUnshown } from './record-table.tsx'

interface Dish {
  readonly id: number
  readonly name: string
  readonly price: string
}

const dishes = (count: number): readonly Dish[] =>
  Array.from({ length: count }, (_, n) => ({ id: n + 1, name: `Dish ${n + 1}`, price: '8.50' }))

const tableOf = (props: Partial<ComponentProps<typeof RecordTable<Dish>>>): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={english} timeZone="UTC">
      <RecordTable<Dish>
        label="Dishes"
        columns={[
          { id: 'name', name: 'Name', isRowHeader: true, isSortable: true, cell: ({ name }) => name },
          { id: 'price', name: 'Price', cell: ({ price }) => price },
        ]}
        records={dishes(2)}
        idOf={({ id }) => id}
        empty="Add your first dish"
        hasFailed={false}
        onRetry={() => {}}
        {...props}
      />
    </IntlProvider>,
  )

it('a table shows its columns and a row for each record, named by its header', () => {
  const table = tableOf({})
  expect(table).toContain('aria-label="Dishes"')
  expect(table.match(/role="columnheader"/g)).toHaveLength(2)
  expect(table.match(/role="rowheader"/g)).toHaveLength(2)
  expect(table).toContain('Dish 2')
  expect(table).not.toContain('Add your first dish')
})

it('a card names the values that do not say what they are; a wide table hides these names', () => {
  const columns = [
    { id: 'name', name: 'Name', isRowHeader: true, cell: ({ name }: Dish) => name },
    { id: 'price', name: 'Price', isNamedOnCard: true, cell: ({ price }: Dish) => price },
  ]
  expect(tableOf({ columns }).match(/<span class="[^"]*lg:hidden">Price<\/span>8.50/g)).toHaveLength(2)
})

it('the sorted column says its direction', () => {
  const table = tableOf({ sort: { by: { column: 'name', direction: 'descending' }, onChange: () => {} } })
  expect(table.match(/aria-sort="descending"/g)).toHaveLength(1)
})

it('rows that can be selected have a box each, and the header one for all', () => {
  const table = tableOf({ selection: { keys: new Set([2]), onChange: () => {}, actions: null } })
  expect(table.match(/type="checkbox"/g)).toHaveLength(3)
  expect(table.match(/aria-selected="true"/g)).toHaveLength(1)
})

it('the number of selected records stands below the table with what can be done with them', () => {
  const selected = (keys: readonly number[]) =>
    tableOf({ selection: { keys: new Set(keys), onChange: () => {}, actions: <button type="button">Reject</button> } })
  expect(selected([])).not.toContain('Reject')
  expect(selected([1, 2])).toMatch(/role="status"[^>]*>2 selected<.*Clear.*Reject/)
})

it('selecting all or none of a page leaves the records of other pages selected', () => {
  const before = new Set([1, 7])
  expect([...withUnshown(before, [1, 2, 3], 'all')]).toEqual([7, 1, 2, 3])
  expect([...withUnshown(before, [1, 2, 3], [])]).toEqual([7])
  expect([...withUnshown(before, [1, 2, 3], [1, 7, 2])]).toEqual([7, 1, 2])
})

it('a table that is read, empty or not there says so', () => {
  expect(tableOf({ records: undefined })).toContain('Loading')
  expect(tableOf({ records: [] })).toContain('Add your first dish')
  const failed = tableOf({ records: undefined, hasFailed: true })
  expect(failed).toContain('role="alert"')
  expect(failed).toContain('Try again')
})

it('what was read stays when reading it again fails', () => {
  expect(tableOf({ hasFailed: true })).toContain('Dish 1')
})

it('a table of more than 100 rows is virtual: no table element, which would hold them all', () => {
  expect(tableOf({})).toContain('<table')
  const columns = [{ id: 'name', name: 'Name', isRowHeader: true, cell: ({ name }: Dish) => name }]
  const virtual = tableOf({ columns, records: dishes(101) })
  expect(virtual).not.toContain('<table')
  expect(virtual).toContain('role="grid"')
})

it('pages lead to the one before and the one after', () => {
  const pagesOf = (page: number, pages: number) => tableOf({ pages: { page, pages, onChange: () => {} } })
  expect(pagesOf(1, 1)).not.toContain('Next page')
  expect(pagesOf(1, 3)).toMatch(/disabled=""[^>]*aria-label="Previous page"|aria-label="Previous page"[^>]*disabled=""/)
  expect(pagesOf(2, 3)).toContain('Page 2 of 3')
})
