import type { PricedLine } from '@comanda/domain'
import { expect, it } from 'vitest'
import type { Repeat } from '../../../../api/taking.ts'
import { chosenWords } from '../../../../orders/choosing/chosen-words.ts'
import { repeated } from './repeated.ts'

const priced = (name: string, unitPrice = 995) => ({ name, unitPrice }) as PricedLine
const choice = (itemId: number, quantity = 1) => ({ itemId, quantity, comment: '', options: [], sections: [] })
const line = { lost: [], ordered: 1, repriced: null, item: null }
const NOTHING = { lines: [], unavailable: [], notForOrderType: [], notToday: [], notNow: [] } as unknown as Repeat

const repeat = (parts: Partial<Repeat>, basket: Parameters<typeof repeated>[1] = []) => {
  let keys = 0
  const newKey = () => `new ${keys++}`
  return repeated({ ...NOTHING, ...parts }, basket, { locationId: 1, orderType: 'collection', newKey })
}

it('what is as it was goes into the basket without a word', () => {
  const { lines, notes } = repeat({
    lines: [{ ...line, choice: choice(1, 2), priced: priced('Margherita'), ordered: 2 }],
  })
  expect(lines).toEqual([{ ...choice(1, 2), key: 'new 0' }])
  expect(notes).toEqual([])
})

it('a repeated dish joins the same one in the basket', () => {
  const { lines } = repeat({ lines: [{ ...line, choice: choice(1), priced: priced('Margherita') }] }, [
    { ...choice(1), key: 'old' },
  ])
  expect(lines).toEqual([{ ...choice(1, 2), key: 'old' }])
})

it('what is gone, lost, dearer or fewer, and what must be chosen again, is said', () => {
  const { notes } = repeat({
    lines: [
      { ...line, choice: choice(1), priced: priced('Diavola', 1250), repriced: { from: 1150, increased: true } },
      { ...line, choice: choice(2), priced: priced('Calzone'), lost: [{ id: 9, name: 'Truffle oil' }] },
      { ...line, choice: choice(3, 2), priced: priced('Tiramisù'), ordered: 4, item: {} as never },
    ],
    unavailable: [{ id: 7, name: 'Lasagne' }],
    notToday: [{ id: 8, name: 'Roast', nextDate: null }],
  })
  expect(notes).toEqual([
    { kind: 'gone', names: ['Lasagne', 'Roast'] },
    { kind: 'repriced', name: 'Diavola', before: 1150, now: 1250 },
    { kind: 'lost', name: 'Calzone', names: ['Truffle oil'] },
    { kind: 'fewer', name: 'Tiramisù', count: 2 },
    { kind: 'choose', name: 'Tiramisù' },
  ])
})

it('a line names its choices, those within them too, and how many of each', () => {
  const value = (name: string, quantity = 1, options: PricedLine['options'] = []) =>
    ({ valueId: 1, name, quantity, unitPrice: 0, allergens: null, options }) as const
  const option = (...values: ReturnType<typeof value>[]) => ({ optionId: 1, name: 'Any', values })
  expect(
    chosenWords({
      options: [option(value('Large', 1, [option(value('Thin'))]), value('Olives', 2))],
      sections: [{ sectionId: 1, name: 'First', products: [{ name: 'Diavola', quantity: 2, options: [] } as never] }],
    }),
  ).toEqual(['Large', 'Thin', '2 × Olives', '2 × Diavola'])
})
