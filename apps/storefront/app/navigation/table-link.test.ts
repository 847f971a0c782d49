import { aLocation, orderTypeSettings } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { tableOf, tableRedirect } from './table-link.ts'

const table = (id: number) => ({ id, name: `Table ${id}`, capacity: 4 })
const noTables = { ...aLocation().settings, table: orderTypeSettings({ offered: false }) }
const locations = [
  { location: aLocation({ id: 1, slug: 'mill-street', tables: [table(1)] }) },
  { location: aLocation({ id: 2, slug: 'harbour', tables: [table(7), table(8)] }) },
  { location: aLocation({ id: 3, slug: 'to-go', tables: [table(9)], settings: noTables }) },
]
const leads = (path: string, slug?: string) =>
  tableRedirect(new Request(`http://napoli.test${path}`), locations, (location) => location.slug === slug)?.headers.get(
    'location',
  ) ?? null

describe('table code', () => {
  it('a table code selects the table and its location [2.03]', () => {
    expect(tableOf(locations, '8')).toMatchObject({ location: { slug: 'harbour' }, table: { id: 8 } })
    expect(leads('/?table=8')).toBe('/menu/harbour/sitin?table=8')
    expect(leads('/menu?table=1&lang=es')).toBe('/menu/mill-street/sitin?table=1&lang=es')
  })

  it("a table code leads to the table's own location, and nowhere when already there", () => {
    expect(leads('/menu/mill-street/sitin?table=8', 'mill-street')).toBe('/menu/harbour/sitin?table=8')
    expect(leads('/menu/harbour/sitin?table=8', 'harbour')).toBeNull()
    expect(leads('/menu/harbour/sitin', 'harbour')).toBeNull()
  })

  it.each(['99', '9', '', '8.0', '../8', '%00'])(
    'the code of an unknown table (%s) leads home, where a message says so',
    (id) => {
      expect(leads(`/?table=${id}`)).toBeNull()
      expect(leads(`/menu/harbour/sitin?table=${id}`, 'harbour')).toMatch(/^\/\?table=/)
    },
  )
})
