import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compileMenu } from '../../../../../../server/src/demo/menu/compile-menu.ts'
import { restaurants } from '../../../../../../server/src/demo/restaurants.ts'
import { matching, sectionsOf } from '../menu-view.ts'
import { createSearch } from './search-engine.ts'

const menus = new Map(
  restaurants.flatMap(({ business, locations: [first] }) =>
    first === undefined
      ? []
      : [[business.subdomain, compileMenu(first.location.id, first.menu, '2026-11-18', first.synonyms)] as const],
  ),
)

/**
 * Rows of a table: the menu, the query, the dish that comes first (`-` for none), the least number of dishes, the
 * filter.
 */
const rowsOf = (language: 'en' | 'es') =>
  readFileSync(new URL(`../../../../../test/searches/${language}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [name = '', query = '', first = '', least = '', filter = ''] = row.split('\t')
      return { name, query, first, least: Number(least), filter }
    })

const filterOf = (filters: { readonly marks: readonly string[]; readonly without: readonly string[] } | undefined) =>
  [...(filters?.marks ?? []), ...(filters?.without.length ? [`without ${filters.without.join(', ')}`] : [])].join('; ')

it('a location’s own list of mild dishes leaves out the rest of the menu [2.06]', () => {
  const menu = menus.get('saffron')
  if (menu === undefined) throw new Error('no menu')
  const find = createSearch(menu)
  for (const query of ['mild', 'not spicy', 'suave']) {
    const found = matching(menu.items, find, { query, marks: [], without: [] })
    expect([query, found.size > 5 && found.size < 15]).toEqual([query, true])
  }
})

describe.each(['en', 'es'] as const)('searches in %s', (language) => {
  it('the table has sixty searches', () => {
    expect(rowsOf(language).length).toBeGreaterThanOrEqual(60)
  })

  it.each(rowsOf(language))('$name: "$query" finds $first first [2.06]', ({ name, query, first, least, filter }) => {
    const menu = menus.get(name)
    if (menu === undefined) throw new Error(`no menu "${name}"`)
    const find = createSearch(menu)
    const scores = matching(menu.items, find, { query, marks: [], without: [] })
    const shown = sectionsOf(menu, scores).flatMap((section) =>
      [section, ...section.children].flatMap(({ items }) => items.map((item) => item.name)),
    )
    const wish = find(query)?.wish
    expect([shown[0] ?? '-', filterOf(wish?.role === 'hint' ? undefined : wish?.filters)]).toEqual([first, filter])
    expect(shown.length).toBeGreaterThanOrEqual(least)
  })
})
