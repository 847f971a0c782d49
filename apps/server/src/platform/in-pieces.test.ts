import { translatingMenu, writingMenu } from '@comanda/domain'
import { aCategory, aMenu, anItem, anOption, aValue } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { turnsDuring } from '../../test/setup/turns-during.ts'
import { toRows } from '../console/menu/edit-translations.ts'
import { inTurns, mapInPieces, parseInTurn } from './in-pieces.ts'

/** The largest menu has 2,000 dishes and 10,000 choices. */
const largest = aMenu({
  categories: [aCategory()],
  items: Array.from({ length: 2_000 }, (_, n) =>
    anItem({
      id: n + 1,
      name: `Dish ${n}`,
      options: [
        anOption({
          id: n + 1,
          values: Array.from({ length: 5 }, (_value, index) =>
            aValue({ id: n * 5 + index + 1, name: `Choice ${index}` }),
          ),
        }),
      ],
    }),
  ),
})

it('a long list is mapped in order, and other work gets its turn after each 500 entries', async () => {
  const list = Array.from({ length: 2_100 }, (_, n) => n)
  const double = () => mapInPieces(list, (n) => n * 2)
  expect(await turnsDuring(double)).toBeGreaterThanOrEqual(4)
  expect(await double()).toEqual(list.map((n) => n * 2))
})

it('few steps that take long let other work in as well as many that do not', async () => {
  const work = function* () {
    for (let step = 1; step <= 5; step += 1) {
      const from = performance.now()
      // Each step takes longer than one go may.
      while (performance.now() - from < 10);
      yield
    }
    return 'done'
  }
  expect(await turnsDuring(() => inTurns(work()))).toBe(5)
  expect(await inTurns(work())).toBe('done')
})

it('a fault in a step is the fault of the whole work', async () => {
  await expect(mapInPieces([1], () => JSON.parse('{'))).rejects.toThrow(SyntaxError)
})

it('other work gets its turn after a long text of JSON', async () => {
  const text = JSON.stringify('long '.repeat(50_000))
  expect(await turnsDuring(() => parseInTurn(text))).toBe(1)
  expect(await turnsDuring(() => parseInTurn('[1]'))).toBe(0)
  expect(await parseInTurn('[1]')).toEqual([1])
})

it('other calls get their turn while the largest menu is written as a file or translated', async () => {
  const write = () => inTurns(writingMenu(largest))
  expect(await turnsDuring(write)).toBeGreaterThanOrEqual(4)
  expect((await write()).categories[0]?.dishes).toHaveLength(2_000)
  expect(await turnsDuring(() => inTurns(translatingMenu(largest, new Map(), 'es')))).toBeGreaterThanOrEqual(4)
})

it('other calls get their turn while the texts of the largest menu are listed', async () => {
  const texts = largest.items.map((item) => ({
    ...item,
    kind: 'item' as const,
    within: [aCategory().name],
    locationId: 1,
    translation: undefined,
  }))
  expect(await turnsDuring(() => toRows(texts))).toBeGreaterThanOrEqual(8)
  expect(await toRows(texts)).toHaveLength(2_000)
})
