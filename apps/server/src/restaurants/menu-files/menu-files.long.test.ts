import { deserialize, serialize } from 'node:v8'
import { deflateSync } from 'node:zlib'
import { dishesOf } from '@comanda/domain'
import { expect, it, onTestFinished } from 'vitest'
import { pdfOf, rowsAt } from '../../../test/fixtures/menu-pdf.ts'
import { BRITAIN } from '../../../test/fixtures/read-menu.ts'
import { holdDuring, timeOf } from '../../../test/setup/longest-hold.ts'
import { Overloaded } from '../../platform/work-queue.ts'
import { createMenuFiles } from './menu-files.ts'

const menuFiles = (budget: Parameters<typeof createMenuFiles>[0] = {}) => {
  const made = createMenuFiles(budget)
  onTestFinished(() => made.close())
  return made
}

const reading = (text: string) => ({ kind: 'read' as const, bytes: new TextEncoder().encode(text), place: BRITAIN })
const SOUP = reading('Food\nSoup 5.00')

/** A file within all counts that takes some time to read. */
const SLOW = reading(
  JSON.stringify({
    '@type': 'Menu',
    hasMenuSection: {
      name: 'Food',
      hasMenuItem: Array.from({ length: 1_900 }, (_, n) => ({
        name: `<b>${'&amp;'.repeat(150)}</b>${n}`,
        offers: { price: n },
      })),
    },
  }),
)

it('a file is read in another thread, and the next one in the same', async () => {
  const files = menuFiles()
  for (const n of [1, 2]) {
    const { file } = await files.work(reading(`Food\nSoup ${n}.00`))
    expect(file.categories[0]?.dishes).toEqual([{ name: 'Soup', price: n * 100 }])
  }
})

it('a file that takes too long ends its thread, and the next file gets a new one', async () => {
  const files = menuFiles({ cpuMs: 0 })
  await expect(files.work(SLOW)).rejects.toMatchObject({ excess: 'time' })
  const other = menuFiles()
  expect((await other.work(SOUP)).problems).toEqual([])
})

it('a file that the machine has no time for is to be sent again, not too large', async () => {
  const files = menuFiles({ wallMs: 1 })
  await expect(files.work(SLOW)).rejects.toBeInstanceOf(Overloaded)
})

it('a file that takes too much memory is refused, and the process lives on', async () => {
  const files = menuFiles({ memoryMb: 64, cpuMs: 60_000, wallMs: 60_000 })
  await expect(files.work(reading(`${'a1,'.repeat(190)}b\n`.repeat(9_999)))).rejects.toMatchObject({ excess: 'memory' })
  expect((await menuFiles().work(SOUP)).problems).toEqual([])
})

/** A PDF whose only stream unpacks to a thousand times its size. */
const unpackingPdf = (megabytes: number): Uint8Array => {
  const stream = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '))
  const parts = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<<>>>>endobj',
    `4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`,
  ]
  const end = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n'
  return new Uint8Array(Buffer.concat([Buffer.from(`%PDF-1.4\n${parts.join('\n')}`), stream, Buffer.from(end)]))
}

it('a PDF is read in the thread, and one that unpacks to more memory than it has is refused', async () => {
  const files = menuFiles({ cpuMs: 60_000, wallMs: 60_000 })
  const menu = await pdfOf([rowsAt([50, 200], 100, [['Soup', '5.00']])])
  const { file } = await files.work({ kind: 'read', bytes: menu, place: BRITAIN })
  expect(dishesOf(file.categories)).toEqual([{ name: 'Soup', price: 500 }])
  const hostile = { kind: 'read' as const, bytes: unpackingPdf(512), place: BRITAIN }
  await expect(files.work(hostile)).rejects.toMatchObject({ excess: 'memory' })
  expect((await files.work(SOUP)).problems).toEqual([])
})

it('more files than may wait are refused at once', async () => {
  const files = menuFiles({ waiting: 1 })
  const asked = [files.work(SOUP), files.work(SOUP), files.work(SOUP)]
  const told = await Promise.allSettled(asked)
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  await expect(asked[2]).rejects.toBeInstanceOf(Overloaded)
})

const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))

const MOST_TRIES = 12

/** As many dishes and choices as a menu can have. */
const LARGEST = reading(
  JSON.stringify({
    format: 'comanda-menu',
    version: 1,
    categories: [
      {
        name: 'Food',
        dishes: many(2_000, (dish) => ({
          name: `Dish ${dish}`,
          translations: { es: { name: `Plato ${dish}` } },
          price: 500,
          options: [{ name: 'Size', values: many(5, (n) => ({ name: `Choice ${n} of ${dish}`, price: n })) }],
        })),
      },
    ],
  }),
)

it('the event loop goes on while the largest menu is read and handed over', async () => {
  const files = menuFiles()
  const first = await files.work(LARGEST)
  expect(dishesOf(first.file.categories)).toHaveLength(2_000)
  const written = serialize(first)
  const copies = many(5, () => timeOf(() => deserialize(written)))
  // A quick machine copies the whole menu within one go of `inTurns`, 8 ms, and the last step of it.
  const most = Math.max(12, Math.min(...copies) * 0.75)
  const holds: number[] = []
  // The garbage collector, or another process, may hold some of them up; a copy in one go holds up all.
  while (holds.length < MOST_TRIES && !holds.some((hold) => hold < most)) {
    const { result, hold } = await holdDuring(() => files.work(LARGEST))
    expect(result).toEqual(first)
    holds.push(hold)
  }
  expect(Math.min(...holds)).toBeLessThan(most)
})
