import { expect, it } from 'vitest'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aServer } from '../setup/a-server.ts'
import { aMeasuringClient, timeOf } from '../setup/longest-hold.ts'

const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))

const spanish = (name: string) => ({ es: { name: `${name} en español` } })

/** As many dishes, choices and categories as a menu can have, each with its words in another language. */
const largest = (price: number) => ({
  format: 'comanda-menu',
  version: 1,
  categories: many(500, (c) => ({
    name: `Category ${c}`,
    translations: spanish(`Category ${c}`),
    dishes: many(4, (d) => ({
      name: `Dish ${c} ${d}`,
      description: 'Slowly cooked with what the garden has, as it was always done in this kitchen',
      price: price + c,
      translations: spanish(`Dish ${c} ${d}`),
      options: [
        {
          name: `Option of ${c} ${d}`,
          translations: spanish(`Option of ${c} ${d}`),
          values: many(5, (v) => ({
            name: `Choice ${v} of ${c} ${d}`,
            translations: spanish(`Choice ${v} of ${c} ${d}`),
            price: v * 10,
          })),
        },
      ],
    })),
  })),
})

it('no call about the largest menu holds the event loop as long as three copies of it', async () => {
  const server = await aServer({ listen: true, sweepsByItself: false })
  const restaurant = await aStaffedRestaurant(server, { menu: { categories: [], items: [] } })
  const { host } = restaurant
  const { cookie } = await aMember(server, host, 'owner')
  const client = aMeasuringClient({ port: server.port, host, cookie })
  const [first, second] = [largest(500), largest(900)]
  structuredClone(first)
  const most = Math.min(...many(5, () => timeOf(() => structuredClone(first)))) * 3
  const holds = new Map<string, number>()
  const ask = async (what: string, path: string, body?: unknown) => {
    const { status, text, hold } = await client.ask(path, body)
    expect([what, status, text.slice(0, status === 200 ? 0 : 300)]).toEqual([what, 200, ''])
    holds.set(what, Math.min(hold, holds.get(what) ?? hold))
    return text
  }
  const api = '/api/v1/staff/locations/1'
  const importing = async (what: string, content: object) => {
    const file = Buffer.from(JSON.stringify(content)).toString('base64')
    const { key } = JSON.parse(await ask(`preview of ${what}`, `${api}/menu/preview`, { file })).data
    await ask(`import of ${what}`, `${api}/menu/import`, { file, key })
  }
  const tooLong = () => [...holds].filter(([, hold]) => hold > most)
  // The garbage collector may hold any call up, but hardly the same one twice.
  for (let round = 0; round < 3 && (round === 0 || tooLong().length > 0); round += 1) {
    await importing('the whole menu', first)
    await importing('other prices', second)
    await ask('export', `${api}/menu/export`)
    await ask('stock', `${api}/stock`)
    await ask('check', `${api}/menu/check`)
    await ask('menu', '/api/v1/location/1/menulist')
    await ask('menu in Spanish', '/api/v1/location/1/menulist?lang=es')
    const { data } = JSON.parse(await ask('translations', '/api/v1/staff/translations?language=es'))
    const changes = data.texts
      .slice(0, 100)
      .map(({ kind, ids, name, description, version }: Record<string, unknown>) => {
        return { kind, ids, name: `${name}!`, description, version }
      })
    await ask('saving translations', '/api/v1/staff/translations', { language: 'es', changes })
    await ask('synonyms', `${api}/synonyms`, { synonyms: [{ words: ['stew'], finds: ['Dish 1 1'] }], seen: null })
    const [kept] = JSON.parse(await ask('imports', `${api}/menu/imports`)).data
    await ask('undoing an import', `${api}/menu/undo`, { import: kept.id, evenIfChanged: true })
    const { slug } = restaurant.location
    await ask('page of the menu', `/menu/${slug}/collection`)
    await ask('home', '/')
  }
  await client.close()
  expect(tooLong()).toEqual([])
}, 300_000)
