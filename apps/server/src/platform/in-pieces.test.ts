import { aCategory, anItem } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { toRows } from '../console/menu/edit-translations.ts'
import { mapInPieces } from './in-pieces.ts'

/** How often other work gets its turn until the promise settles. */
const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
  let turns = 0
  let isDone = false
  const count = (): void => {
    if (isDone) return
    turns += 1
    setImmediate(count)
  }
  setImmediate(count)
  await work
  isDone = true
  return turns
}

it('a long list is mapped in order, and other work gets its turn after each 500 entries', async () => {
  const list = Array.from({ length: 2_100 }, (_, n) => n)
  const mapping = mapInPieces(list, (n) => n * 2)
  expect(await turnsDuring(mapping)).toBeGreaterThanOrEqual(3)
  expect(await mapping).toEqual(list.map((n) => n * 2))
})

it('other calls get their turn while the texts of the largest menu are listed for translation', async () => {
  const texts = Array.from({ length: 2_000 }, (_, n) => ({
    ...anItem({ id: n + 1, name: `Dish ${n}` }),
    kind: 'item' as const,
    within: [aCategory().name],
    locationId: 1,
    translation: undefined,
  }))
  const listing = toRows(texts)
  expect(await turnsDuring(listing)).toBeGreaterThanOrEqual(5)
  expect(await listing).toHaveLength(2_000)
})
