import type { CartLine } from '@comanda/domain'
import { expect, it } from 'vitest'
import { totalShown } from './use-basket-total.ts'

const line = (key: string, quantity: number): CartLine => ({
  key,
  itemId: 1,
  quantity,
  comment: '',
  options: [],
  sections: [],
})

it('a basket whose menu cannot be read has the total at the prices shown last, never zero', () => {
  const prices = { a: { choice: '', unitPrice: 650 }, b: { choice: '', unitPrice: 200 } }
  expect(totalShown({ lines: [line('a', 2), line('b', 1)] }, prices)).toBe(1500)
  expect(totalShown({ lines: [line('a', 1), line('c', 1)] }, prices)).toBeNull()
})
