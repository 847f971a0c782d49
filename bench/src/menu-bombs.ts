import type { Figure } from './figure.ts'
import { healthUnder } from './health-under.ts'
import { post, signIn } from './owner-calls.ts'
import type { RunningServer } from './server-process.ts'
import { signUp } from './start-calls.ts'

const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))

const menuOf = (items: unknown) => ({ '@type': 'Menu', hasMenuSection: { name: 'Food', hasMenuItem: items } })
const soup = { '@id': '#soup', name: 'Soup', offers: many(3_000, (n) => ({ name: `Size ${n}`, price: n + 1 })) }

/** Files of up to 2 MB that took a reader without limits seconds to an hour, or hundreds of megabytes. */
const BOMBS: Readonly<Record<string, () => string>> = {
  'dishes of one name': () =>
    JSON.stringify({
      format: 'comanda-menu',
      version: 1,
      categories: [{ name: 'Food', dishes: many(40_000, () => ({ name: 'Soup', price: 1 })) }],
    }),
  'references to a dish with many offers': () =>
    JSON.stringify([soup, menuOf(many(3_000, () => ({ '@id': '#soup' })))]),
  'a million lines': () => '1\n'.repeat(1_000_000),
  'a table of 480,000 rows': () => `name,price\n${'a,\n'.repeat(480_000)}`,
  'lines of letters and numbers': () => `Food\n${`${'a 1 '.repeat(370)}\n`.repeat(1_300)}`,
  'tags that are never closed': () => '<div>'.repeat(400_000),
  'lists 200,000 deep': () => `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
  'names full of entities': () => JSON.stringify(menuOf(many(1_900, (n) => ({ name: '&amp;'.repeat(190), price: n })))),
}

/**
 * Measures how long the health check waits while a restaurant, and strangers who begin one, send menu files that are
 * made to take long, four at a time.
 */
export async function measureMenuBombs(server: RunningServer): Promise<Figure[]> {
  const cookie = await signIn(server)
  const send = (file: string): Promise<number> =>
    post(server, '/staff/locations/1/menu/preview', JSON.stringify({ file }), { cookie })
  const strangers = await Promise.all(many(4, () => signUp(server)))
  const figures: Figure[] = []
  for (const [name, make] of Object.entries(BOMBS)) {
    const file = Buffer.from(make()).toString('base64')
    const preview = (headers: object) => post(server, '/start/menu/preview', JSON.stringify({ file }), { ...headers })
    figures.push(
      await healthUnder(server, name, () => Promise.all(many(4, () => send(file)))),
      await healthUnder(server, `${name}, of strangers`, () => Promise.all(strangers.map(preview))),
    )
  }
  return figures
}
