import { expect, it } from 'vitest'
import { problemsOf, readMenu } from '../../../test/fixtures/read-menu.ts'
import { FileTooLarge } from './file-limits.ts'
import { MOST_PROBLEMS } from './read-outcome.ts'

/** What a file is refused for before it is read; null where it is read. */
const excessOf = (text: string): string | null => {
  try {
    readMenu(text)
    return null
  } catch (error) {
    if (error instanceof FileTooLarge) return error.excess
    throw error
  }
}

const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
const ours = (categories: unknown): string => JSON.stringify({ format: 'comanda-menu', version: 1, categories })
const value = { name: 'Large' }
const page = (json: string): string => `<html><script type="application/ld+json">${json}</script></html>`
const offers = (count: number) => many(count, (n) => ({ name: `Size ${n}`, price: n + 1 }))
const menuWith = (items: unknown) =>
  JSON.stringify({ '@type': 'Menu', hasMenuSection: { name: 'Food', hasMenuItem: items } })

it.each([
  ['dishes', ours([{ name: 'Food', dishes: many(40_000, () => ({ name: 'Soup', price: 1 })) }])],
  [
    'choices',
    ours([
      {
        name: 'Food',
        dishes: [{ name: 'Soup', price: 1, options: [{ name: 'Size', values: many(10_001, () => value) }] }],
      },
    ]),
  ],
  ['categories', ours(many(501, () => ({ name: 'Food', dishes: [] })))],
  ['parts', `{"format":"comanda-menu","categories":[${'1,'.repeat(400_000)}1]}`],
  ['depth', `{"format":"comanda-menu","categories":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  ['depth', '['.repeat(200_000) + ']'.repeat(200_000)],
  ['depth', page(`${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`)],
  ['choices', menuWith(many(200, () => ({ name: 'Soup', offers: offers(100) })))],
  ['choices', menuWith([{ name: 'Soup', offers: offers(25_000) }])],
  [
    'dishes',
    JSON.stringify([
      { '@id': '#soup', name: 'Soup', offers: offers(90) },
      JSON.parse(menuWith(many(70_000, () => ({ '@id': '#soup' })))),
    ]),
  ],
  ['lines', '1\n'.repeat(1_000_000)],
  ['lines', `Menu\r${'a 1\r'.repeat(20_000)}`],
  ['lines', `name,price\n${'Soup,1\n'.repeat(480_000)}`],
  ['columns', `category,name,price\n${'a,'.repeat(300)}b\n`],
  ['categories', `category,name,price\n${many(600, (n) => `Food ${n},Soup,1`).join('\n')}\n`],
  ['dishes', `category,name,price\n${many(2_100, (n) => `Food,Soup ${n},1`).join('\n')}\n`],
  ['dishes', many(2_100, (n) => `Soup no ${n}a 1.50`).join('\n')],
])('a file with too many %s is refused before it is read', (excess, text) => {
  expect(excessOf(text)).toBe(excess)
})

it('a dish that many sections refer to is read once, and stands in each of them', () => {
  const section = (n: number) => ({ '@type': 'MenuSection', name: `S${n}`, hasMenuItem: { '@id': '#soup' } })
  const menu = readMenu(
    JSON.stringify([
      { '@id': '#soup', name: 'Soup', offers: { price: 5 } },
      { '@type': 'Menu', hasMenuSection: many(3, section) },
    ]),
  )
  const [first, second] = menu.file.categories.map(({ dishes }) => dishes[0])
  expect(menu.file.categories).toHaveLength(3)
  expect(first).toEqual(second)
  // Each is a dish of its own to what compares menus.
  expect(first).not.toBe(second)
})

it.each([
  ['a text', '1\n'.repeat(5_000), 5_000 - MOST_PROBLEMS],
  ['a table', `category,name,price\n${',Soup,1\n'.repeat(5_000)}`, 5_000 - MOST_PROBLEMS],
  ['our JSON', ours(many(500, () => ({ dish: [] }))), 1_000 - MOST_PROBLEMS],
])('the problems of %s are listed up to a hundred, with the number of the others', (_, text, unlisted) => {
  const menu = readMenu(text)
  expect([menu.problems.length, menu.unlisted]).toEqual([MOST_PROBLEMS, unlisted])
})

it('a problem quotes the beginning of what it is about', () => {
  const [problem = ''] = problemsOf(readMenu(`${'Opening hours '.repeat(2_000)},Monday\na,b\n`))
  expect(problem).toMatch(/^1 /)
  expect(problem.length).toBeLessThan(300)
})

it('markup that is nested deeper than a stack is read as text', () => {
  const nested = `${'<b>'.repeat(3_000)}Soup${'</b>'.repeat(3_000)}`
  expect(readMenu(menuWith([{ name: 'Soup', description: nested, offers: { price: 5 } }])).problems).toEqual([])
  expect(problemsOf(readMenu('<div>'.repeat(300_000)))).toEqual(['not-a-menu'])
})
